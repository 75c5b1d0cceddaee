/** A bounded set of the `most` keys added last. */
export class RecentKeys {
  readonly #most: number;
  readonly #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size <= this.#most) return;
    const [oldest] = this.#keys;
    if (oldest !== undefined) this.#keys.delete(oldest);
  }
}
