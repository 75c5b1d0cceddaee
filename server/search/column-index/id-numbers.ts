/** Maps ids to consecutive numbers in order of first use: numbers take four bytes in a column and can index arrays. */
export class IdNumbers {
  /** The id of each number. */
  readonly ids: number[] = [];
  readonly #numbers = new Map<number, number>();

  /** The number of an id, assigned on first use. */
  numberOf(id: number): number {
    const existing = this.#numbers.get(id);
    if (existing !== undefined) return existing;
    const number = this.ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }
}
