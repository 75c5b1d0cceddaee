/** Tells what changed while a query ran: rows that changed meanwhile are not cached. */
export class ChangeWatch {
  /** Of each running query. */
  readonly #seen = new Set<Set<string>>();

  /** Notes a change for all running queries. */
  note(change: string): void {
    for (const changes of this.#seen) changes.add(change);
  }

  /** Runs a query and reports what changed during it: a product, or null for changes that concern no single product. */
  async during<Row>(read: () => Promise<Row>) {
    const changes = new Set<string>();
    this.#seen.add(changes);
    try {
      const row = await read();
      const isAllChanged = [...changes].some((change) => productIdIn(change) === null);
      const isChanged = (id: number | null) => isAllChanged || changes.has(`product:${id}`);
      return { row, isChanged };
    } finally {
      this.#seen.delete(changes);
    }
  }
}

/** The product of a change such as 'product:42'; null for all others. */
export function productIdIn(change: string): number | null {
  const [, id] = /^product:(\d+)$/.exec(change) ?? [];
  return id === undefined ? null : Number(id);
}
