/** Detects changes made while a query runs, so that rows that changed meanwhile are not cached. */
export class ChangeWatch {
  /** The changes seen so far by each running query. */
  readonly #seen = new Set<Set<string>>();

  /** Records a change for all running queries. */
  note(change: string): void {
    for (const changes of this.#seen) changes.add(change);
  }

  /**
   * Runs a query. Returns its result, and `isChanged`: whether the product with this id changed meanwhile, or (null)
   * anything that is not a single product.
   */
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

/** The product id of a change such as 'product:42'; null for all others. */
export function productIdIn(change: string): number | null {
  const [, id] = /^product:(\d+)$/.exec(change) ?? [];
  return id === undefined ? null : Number(id);
}
