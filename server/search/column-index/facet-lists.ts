import { growArray } from './grow-array.ts';

/** The facets of every slot, stored as consecutive lists in one array. */
export class FacetLists {
  /** All lists; a slot's list begins at `start` and has `length` facets. */
  pool = new Int32Array(16_384);
  start: Int32Array;
  length: Int16Array;
  /** The highest facet so far, plus one. */
  end = 0;
  #used = 0;
  #wasted = 0;

  constructor(slots: number) {
    this.start = new Int32Array(slots);
    this.length = new Int16Array(slots);
  }

  /** Makes room for `slots`. */
  grow(slots: number): void {
    this.start = growArray(this.start, slots);
    this.length = growArray(this.length, slots);
  }

  /** Writes a slot's list. */
  put(slot: number, facets: number[]): void {
    const before = this.length[slot] ?? 0;
    if (facets.length > before) {
      this.#wasted += before;
      this.start[slot] = this.#allocate(facets.length, slot);
    } else this.#wasted += before - facets.length;
    const start = this.start[slot] ?? 0;
    for (const [at, facet] of facets.entries()) {
      this.pool[start + at] = facet;
      this.end = Math.max(this.end, facet + 1);
    }
    this.length[slot] = facets.length;
  }

  /** Whether the slot has one of the facets. */
  hasOne(slot: number, facets: ReadonlySet<number>): boolean {
    const start = this.start[slot] ?? 0;
    const end = start + (this.length[slot] ?? 0);
    for (let at = start; at < end; at += 1) if (facets.has(this.pool[at] ?? 0)) return true;
    return false;
  }

  /** Adds `by` to the counts of the slot's facets. */
  countInto(counts: Int32Array, slot: number, by: 1 | -1): void {
    const start = this.start[slot] ?? 0;
    const end = start + (this.length[slot] ?? 0);
    for (let at = start; at < end; at += 1) {
      const facet = this.pool[at] ?? 0;
      counts[facet] = (counts[facet] ?? 0) + by;
    }
  }

  #allocate(length: number, leaving: number): number {
    this.length[leaving] = 0;
    if (this.#used + length > this.pool.length) {
      if (this.#wasted > this.pool.length / 4) this.#compact();
      else this.pool = growArray(this.pool, Math.ceil(1.5 * this.pool.length));
    }
    const start = this.#used;
    this.#used += length;
    return start;
  }

  #compact(): void {
    const packed = new Int32Array(this.pool.length);
    let used = 0;
    for (let slot = 0; slot < this.start.length; slot += 1) {
      const start = this.start[slot] ?? 0;
      const length = this.length[slot] ?? 0;
      packed.set(this.pool.subarray(start, start + length), used);
      this.start[slot] = used;
      used += length;
    }
    this.pool = packed;
    this.#used = used;
    this.#wasted = 0;
  }
}
