import type { Order } from '../../query/conditions.ts';
import { clearBit, forEachBit, hasBit, intersect, setBit } from './bitset.ts';
import type { ReadColumns } from '../product-columns.ts';
import { comparator } from '../select-page.ts';
import { Subset } from './subset.ts';

/** LRU capacity; a set takes 125 kB per million products. */
const MAX_SETS = 128;

/** The products that satisfy a condition, updated with every change of the columns. */
class CachedBitset extends Subset {
  readonly #matches: (slot: number) => boolean;
  readonly #max: number;
  /** The leading slots computed so far, per order; removals shorten the list. */
  readonly #first = new Map<Order, number[]>();

  /** `max`: how many leading products stay sorted; pages beyond them are selected again. */
  constructor(
    columns: ReadColumns,
    max: number,
    matches: (slot: number) => boolean,
    within: Subset[] = [],
  ) {
    super(columns, intersect([columns.live, ...within.map(({ bits }) => bits)]));
    this.#max = max;
    this.#matches = matches;
    if (within.length > 0) return;
    forEachBit(this.bits, (slot) => {
      if (!matches(slot)) clearBit(this.bits, slot);
    });
  }

  override get isCounted(): boolean {
    return true;
  }

  override first(order: Order, count: number): number[] {
    if (count > this.#max) return super.first(order, count);
    let first = this.#first.get(order);
    if (first === undefined || first.length < Math.min(count, this.size)) {
      first = super.first(order, this.#max);
      this.#first.set(order, first);
    }
    return first.slice(0, count);
  }

  /** A product was written: updates its membership. */
  add(slot: number): void {
    if (!this.#matches(slot)) return;
    for (const [order, first] of this.#first) this.#insert(slot, first, order);
    setBit(this.bits, slot);
    this.#follow(slot, 1);
  }

  /** A product is removed, or is about to be rewritten. */
  remove(slot: number): void {
    if (!hasBit(this.bits, slot)) return;
    clearBit(this.bits, slot);
    this.#follow(slot, -1);
    for (const first of this.#first.values()) {
      const index = first.indexOf(slot);
      if (index >= 0) first.splice(index, 1);
    }
  }

  #insert(slot: number, first: number[], order: Order): void {
    const compare = comparator(this.columns, order);
    const index = first.findIndex((other) => compare(slot, other) < 0);
    if (index >= 0) first.splice(index, 0, slot);
    // At the end of the list it is only known to belong when the list has all products.
    else if (first.length === this.size) first.push(slot);
    if (first.length > this.#max) first.pop();
  }

  #follow(slot: number, by: 1 | -1): void {
    const { facets } = this.columns;
    if (this.cachedSize !== null) this.cachedSize += by;
    // A new facet is beyond the end of the counts.
    if (this.cachedCounts && this.cachedCounts.length < facets.end) this.cachedCounts = null;
    if (this.cachedCounts) facets.countInto(this.cachedCounts, slot, by);
    this.cachedPrices = null;
  }
}

/** Recently used bitsets, by condition. */
export class BitsetCache {
  readonly #columns: ReadColumns;
  readonly #first: number;
  readonly #sets = new Map<string, CachedBitset>();

  constructor(columns: ReadColumns, first: number) {
    this.#columns = columns;
    this.#first = first;
  }

  /** Products with one facet of each group; no groups: all products. */
  get(groups: number[][]): Subset {
    // A group without facets, which no product passes, is not the same as no group.
    const keys = groups.map((group) => `(${group.toSorted((a, b) => a - b).join(' ')})`);
    return this.#store(keys.toSorted().join(''), () => this.#make(groups));
  }

  /** The products of a shop or a category. */
  getByColumn(column: 'shop' | 'category', id: number): Subset {
    const columns = this.#columns;
    const isOf =
      column === 'shop'
        ? (slot: number) => columns.shopOf(slot) === id
        : (slot: number) => columns.categoryOf(slot) === id;
    return this.#store(`${column} ${id}`, () => new CachedBitset(this.#columns, this.#first, isOf));
  }

  #store(key: string, make: () => CachedBitset): CachedBitset {
    const set = this.#sets.get(key) ?? make();
    this.#sets.delete(key);
    this.#sets.set(key, set);
    if (this.#sets.size > MAX_SETS) {
      const [oldest] = this.#sets.keys();
      if (oldest !== undefined) this.#sets.delete(oldest);
    }
    return set;
  }

  #make(groups: number[][]): CachedBitset {
    const within = groups.length > 1 ? groups.map((group) => this.get([group])) : [];
    const sets = groups.map((group) => new Set(group));
    const { facets } = this.#columns;
    return new CachedBitset(
      this.#columns,
      this.#first,
      (slot) => sets.every((set) => facets.hasOne(slot, set)),
      within,
    );
  }

  /** A product was written to the slot. */
  add(slot: number): void {
    for (const set of this.#sets.values()) set.add(slot);
  }

  /** The slot's product is removed, or is about to be rewritten. */
  remove(slot: number): void {
    for (const set of this.#sets.values()) set.remove(slot);
  }

  /** Clears the cache before a large change, or after the columns have grown. */
  clear(): void {
    this.#sets.clear();
  }
}
