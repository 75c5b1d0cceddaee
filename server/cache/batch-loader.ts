interface Turn<Row> {
  ids: Set<number>;
  rows: Promise<Map<number, Row>>;
}

/**
 * Readings of rows by id, one at a time: what is asked for while one runs is read together after it. Many calls that
 * come at once then cost two statements, not one each, and nobody waits where there is nothing to wait for.
 */
export class BatchLoader<Row> {
  #running: Promise<void> | null = null;
  #next: Turn<Row> | null = null;

  /** The rows that `read` gives for the ids, maybe with others; rejects as it does. */
  take(
    ids: readonly number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    if (this.#next) {
      for (const id of ids) this.#next.ids.add(id);
      return this.#next.rows;
    }
    if (!this.#running) return this.#run([...ids], read);
    const wanted = new Set(ids);
    const rows = this.#running.then(() => {
      this.#next = null;
      return this.#run([...wanted], read);
    });
    this.#next = { ids: wanted, rows };
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
