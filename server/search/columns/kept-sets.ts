import type { Order } from '../reading/conditions.ts';
import { clearBit, forEachBit, hasBit, intersect, setBit } from './bits.ts';
import type { ProductColumns } from './product-columns.ts';
import { comparisonOf } from './select-page.ts';
import { Subset } from './subset.ts';

/** Beyond this the set that was used longest ago goes: 125 kB for each million products. */
const MOST_SETS = 128;
/** Ten pages in an order are kept, deeper ones are looked for. */
const FIRST = 240;

/** The products that have one facet of each group; follows every change of the columns. */
class KeptSet extends Subset {
  readonly #groups: ReadonlySet<number>[];
  readonly #first = new Map<Order, number[]>();

  constructor(columns: ProductColumns, groups: number[][], within: Subset[]) {
    super(columns, intersect([columns.live, ...within.map(({ bits }) => bits)]));
    this.#groups = groups.map((group) => new Set(group));
    if (within.length > 0) return;
    forEachBit(this.bits, (slot) => {
      if (!this.#takes(slot)) clearBit(this.bits, slot);
    });
  }

  override get isCounted(): boolean {
    return true;
  }

  override first(order: Order, count: number): number[] {
    if (count > FIRST) return super.first(order, count);
    const first = this.#first.get(order) ?? super.first(order, FIRST);
    this.#first.set(order, first);
    return first.slice(0, count);
  }

  /** A product was written: it belongs to the set or not. */
  putIn(slot: number): void {
    if (!this.#takes(slot)) return;
    setBit(this.bits, slot);
    this.#follow(slot, 1);
    for (const [order, first] of this.#first) {
      const last = first.at(-1);
      const isBehind =
        first.length === FIRST &&
        last !== undefined &&
        comparisonOf(this.columns, order)(slot, last) > 0;
      if (!isBehind) this.#first.delete(order);
    }
  }

  /** A product goes, or is about to be written anew. */
  takeOut(slot: number): void {
    if (!hasBit(this.bits, slot)) return;
    clearBit(this.bits, slot);
    this.#follow(slot, -1);
    for (const [order, first] of this.#first) if (first.includes(slot)) this.#first.delete(order);
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
    const { facets } = this.columns;
    return this.#groups.every((group) => facets.hasOne(slot, group));
  }
}

/** The sets that lists were asked for lately. */
export class KeptSets {
  readonly #columns: ProductColumns;
  readonly #sets = new Map<string, KeptSet>();

  constructor(columns: ProductColumns) {
    this.#columns = columns;
  }

  /** The products with one facet of each group; no groups: all products. */
  take(groups: number[][]): Subset {
    // A group without facets, which no product passes, is not the same as no group.
    const keys = groups.map((group) => `(${group.toSorted((a, b) => a - b).join(' ')})`);
    const key = keys.toSorted().join('');
    const set = this.#sets.get(key) ?? this.#make(groups);
    this.#sets.delete(key);
    this.#sets.set(key, set);
    if (this.#sets.size > MOST_SETS) {
      const [oldest] = this.#sets.keys();
      if (oldest !== undefined) this.#sets.delete(oldest);
    }
    return set;
  }

  #make(groups: number[][]): KeptSet {
    const within = groups.length > 1 ? groups.map((group) => this.take([group])) : [];
    return new KeptSet(this.#columns, groups, within);
  }

  /** A product was written to the slot. */
  putIn(slot: number): void {
    for (const set of this.#sets.values()) set.putIn(slot);
  }

  /** The product of the slot goes, or is about to be written anew. */
  takeOut(slot: number): void {
    for (const set of this.#sets.values()) set.takeOut(slot);
  }

  /** Drops all sets: much is about to change, or the columns have become longer. */
  clear(): void {
    this.#sets.clear();
  }
}
