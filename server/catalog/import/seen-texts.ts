import { hash } from 'node:crypto';

/**
 * Counts how often texts of a file have been seen. A set of texts would retain the chunks they are slices of; this
 * takes at most 32 bytes per text, distinguished by 64 bits of their hashes.
 */
export class SeenTexts {
  /** An open-addressing hash table with linear probing; 0 is an empty slot. */
  #hashes = new BigUint64Array(1024);
  #size = 0;
  readonly #repeated = new Map<bigint, number>();

  /** Counts a text; returns how often it has been seen, including this time. */
  count(text: string): number {
    // 0 marks an empty slot.
    const key = hash('sha256', text, 'buffer').readBigUInt64LE() || 1n;
    if (this.#add(key)) return 1;
    const times = (this.#repeated.get(key) ?? 1) + 1;
    this.#repeated.set(key, times);
    return times;
  }

  /** Returns false if the key is already there. */
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
