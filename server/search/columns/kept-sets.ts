import { clearBit, forEachBit, hasBit, noBits, setBit } from './bits.ts';
import type { ProductColumns } from './product-columns.ts';
import { Subset } from './subset.ts';

/** Beyond this the set that was used longest ago goes: 125 kB for each million products. */
const MOST_SETS = 64;

/** The products that have one of some facets, or all products; follows every change of the columns. */
class KeptSet extends Subset {
  readonly #facets: ReadonlySet<number> | null;

  constructor(columns: ProductColumns, facets: number[] | null) {
    super(columns, noBits(columns.capacity));
    this.#facets = facets && new Set(facets);
    forEachBit(columns.live, (slot) => {
      if (this.#takes(slot)) setBit(this.bits, slot);
    });
  }

  /** A product was written: it belongs to the set or not. */
  putIn(slot: number): void {
    if (!this.#takes(slot)) return;
    setBit(this.bits, slot);
    this.#follow(slot, 1);
  }

  /** A product goes, or is about to be written anew. */
  takeOut(slot: number): void {
    if (!hasBit(this.bits, slot)) return;
    clearBit(this.bits, slot);
    this.#follow(slot, -1);
  }

  #follow(slot: number, by: 1 | -1): void {
    const { facets } = this.columns;
    if (this.keptSize !== null) this.keptSize += by;
    // A facet that is new has no place in the counts.
    if (this.keptCounts && this.keptCounts.length < facets.end) this.keptCounts = null;
    if (this.keptCounts) facets.countInto(this.keptCounts, slot, by);
    this.keptPrices = null;
  }

  #takes(slot: number): boolean {
    if (this.#facets === null) return true;
    const { pool, start, length } = this.columns.facets;
    const first = start[slot] ?? 0;
    const end = first + (length[slot] ?? 0);
    for (let at = first; at < end; at += 1) if (this.#facets.has(pool[at] ?? 0)) return true;
    return false;
  }
}

/** The sets that lists were asked for lately. */
export class KeptSets {
  readonly #columns: ProductColumns;
  readonly #sets = new Map<string, KeptSet>();

  constructor(columns: ProductColumns) {
    this.#columns = columns;
  }

  /** The products with one of the facets; null: all products. */
  take(facets: number[] | null): Subset {
    const key = facets === null ? 'all' : facets.toSorted((a, b) => a - b).join(' ');
    const set = this.#sets.get(key) ?? new KeptSet(this.#columns, facets);
    this.#sets.delete(key);
    this.#sets.set(key, set);
    if (this.#sets.size > MOST_SETS) {
      const [oldest] = this.#sets.keys();
      if (oldest !== undefined) this.#sets.delete(oldest);
    }
    return set;
  }

  /** A product was written to the slot. */
  putIn(slot: number): void {
    for (const set of this.#sets.values()) set.putIn(slot);
  }

  /** The product of the slot goes, or is about to be written anew. */
  takeOut(slot: number): void {
    for (const set of this.#sets.values()) set.takeOut(slot);
  }

  /** Drops all sets: the columns have become longer. */
  clear(): void {
    this.#sets.clear();
  }
}
