interface Batch<Row> {
  ids: Set<number>;
  rows: Promise<Map<number, Row>>;
}

/**
 * Batches row reads by id, one query at a time: ids requested while a query runs are read together by the next one. A
 * burst of calls costs two statements instead of one each, and a lone call does not wait.
 */
export class BatchLoader<Row> {
  #running: Promise<void> | null = null;
  #next: Batch<Row> | null = null;

  /** Resolves to the rows that `read` returns for a batch with these ids; rejects if `read` does. */
  load(
    ids: readonly number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    if (this.#next) {
      for (const id of ids) this.#next.ids.add(id);
      return this.#next.rows;
    }
    if (!this.#running) return this.#run([...ids], read);
    const next = new Set(ids);
    const rows = this.#running.then(() => {
      this.#next = null;
      return this.#run([...next], read);
    });
    this.#next = { ids: next, rows };
    return rows;
  }

  #run(
    ids: number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const rows = read(ids);
    const end = () => {
      this.#running = null;
    };
    this.#running = rows.then(end, end);
    return rows;
  }
}
