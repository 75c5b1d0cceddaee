import { hash } from 'node:crypto';

/**
 * Counts how often texts of a file were seen. A set of texts would hold on to the file they were cut from; this takes
 * at most 32 bytes a text, told apart by 64 bits of their hashes.
 */
export class SeenTexts {
  /** Hashes with gaps of zeros, where they are looked for from their place on. */
  #hashes = new BigUint64Array(1024);
  #size = 0;
  readonly #repeated = new Map<bigint, number>();

  /** How often a text was seen, this time included. */
  count(text: string): number {
    // Zero marks a gap.
    const key = hash('sha256', text, 'buffer').readBigUInt64LE() || 1n;
    if (this.#add(key)) return 1;
    const times = (this.#repeated.get(key) ?? 1) + 1;
    this.#repeated.set(key, times);
    return times;
  }

  /** false: it is there. */
  #add(key: bigint): boolean {
    const at = this.#placeOf(key);
    if (this.#hashes[at] === key) return false;
    this.#hashes[at] = key;
    this.#size += 1;
    if (this.#size * 2 > this.#hashes.length) this.#grow();
    return true;
  }

  #placeOf(key: bigint): number {
    const { length } = this.#hashes;
    let at = Number(key % BigInt(length));
    while (this.#hashes[at] !== 0n && this.#hashes[at] !== key) at = (at + 1) % length;
    return at;
  }

  #grow(): void {
    const before = this.#hashes;
    this.#hashes = new BigUint64Array(before.length * 2);
    for (const key of before) if (key !== 0n) this.#hashes[this.#placeOf(key)] = key;
  }
}
