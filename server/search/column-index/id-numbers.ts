/** Numbers ids from 0 on as they come: numbers take four bytes in a column, and arrays are indexed by them. */
export class IdNumbers {
  /** Ids by number. */
  readonly ids: number[] = [];
  readonly #numbers = new Map<number, number>();

  /** The number of an id, a new one for an id that comes for the first time. */
  numberOf(id: number): number {
    const existing = this.#numbers.get(id);
    if (existing !== undefined) return existing;
    const number = this.ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }
}
