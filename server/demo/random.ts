/** A seeded pseudo-random number generator. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 up to, not including, the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A Zipf-distributed rank from 0: rank r is about 1 / (r + 1) as frequent as rank 0. */
  rank(limit: number): number {
    return Math.min(limit - 1, Math.floor((limit + 1) ** this.next()) - 1);
  }

  /** An element of the list. Throws RangeError if it is empty. */
  pick<T>(list: readonly T[]): T {
    const entry = list[this.below(list.length)];
    if (entry === undefined) throw new RangeError('There is nothing to pick from.');
    return entry;
  }
}
