import { type Bits, clearBit, countBits, emptyBitset, setBit } from './bitsets/bitset.ts';
import type { ColumnRow } from './column-queries.ts';
import { FacetLists } from './facet-lists.ts';
import { growArray } from './grow-array.ts';
import { IdNumbers } from './id-numbers.ts';
import { BitsetCache } from './bitsets/bitset-cache.ts';
import { SlotTable } from './slot-table.ts';

const FIRST_CAPACITY = 1024;
/** Ten pages of a list. */
const FIRST = 240;

/**
 * The values by which lists count and sort every listed product: about 95 bytes each, stored by column, so that
 * scanning ten thousand products takes a fraction of a millisecond. Each product has a slot; when it is removed, another
 * product gets its slot, which nobody notices: slots are valid within one `read` of the ProductIndex.
 */
export class ProductColumns {
  product = new Float64Array(FIRST_CAPACITY);
  /** Indexes into `categories` and `shops`. */
  category = new Int32Array(FIRST_CAPACITY);
  shop = new Int32Array(FIRST_CAPACITY);
  popularity = new Int32Array(FIRST_CAPACITY);
  rating = new Int16Array(FIRST_CAPACITY);
  inStock = new Uint8Array(FIRST_CAPACITY);
  price = new Float64Array(FIRST_CAPACITY);
  /** Microseconds since 1970. */
  created = new Float64Array(FIRST_CAPACITY);
  readonly categories = new IdNumbers();
  readonly shops = new IdNumbers();
  readonly facets = new FacetLists(FIRST_CAPACITY);
  readonly sets: BitsetCache;
  /** Incremented with every change. */
  version = 0;
  /** The slots in use. */
  live: Bits = emptyBitset(FIRST_CAPACITY);
  /** The best products (tier 0); empty unless the catalogue is large. */
  best: Bits = emptyBitset(FIRST_CAPACITY);
  readonly #slots = new SlotTable();
  /** Slots of removed products. */
  readonly #free: number[] = [];
  #slotCount = 0;

  /** `first`: how many leading products cached sets keep sorted. */
  constructor(first = FIRST) {
    this.sets = new BitsetCache(this, first);
  }

  /** How many slots bitsets have room for. */
  get capacity(): number {
    return this.product.length;
  }

  /** Whether products are marked as best, as they are in a large catalogue. */
  get hasBest(): boolean {
    return countBits(this.best) > 0;
  }

  /** A product's slot; undefined when it is not listed. */
  slotOf(productId: number): number | undefined {
    return this.#slots.get(productId);
  }

  /** The category of a slot's product. */
  categoryOf(slot: number): number {
    return this.categories.ids[this.category[slot] ?? 0] ?? 0;
  }

  /** The shop of a slot's product. */
  shopOf(slot: number): number {
    return this.shops.ids[this.shop[slot] ?? 0] ?? 0;
  }

  /** The slots of the given products; unlisted ones are left out. */
  slotsOf(productIds: Iterable<number>): Bits {
    const bits = emptyBitset(this.capacity);
    for (const id of productIds) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) setBit(bits, slot);
    }
    return bits;
  }

  /** Inserts or rewrites a product. */
  put(row: ColumnRow): void {
    this.version += 1;
    const existing = this.#slots.get(row.product_id);
    if (existing !== undefined) this.sets.remove(existing);
    const slot = existing ?? this.#allocateSlot(row.product_id);
    this.product[slot] = row.product_id;
    this.category[slot] = this.categories.numberOf(row.category_id);
    this.shop[slot] = this.shops.numberOf(row.shop_id);
    this.popularity[slot] = row.popularity;
    this.rating[slot] = row.rating;
    this.inStock[slot] = row.in_stock ? 1 : 0;
    this.price[slot] = row.price;
    this.created[slot] = row.created;
    this.facets.put(slot, row.facets);
    setBit(this.live, slot);
    if (row.tier === 0) setBit(this.best, slot);
    else clearBit(this.best, slot);
    this.sets.add(slot);
  }

  /** Removes a product; unlisted ones are ignored. */
  remove(productId: number): void {
    const slot = this.#slots.get(productId);
    if (slot === undefined) return;
    this.version += 1;
    this.sets.remove(slot);
    clearBit(this.live, slot);
    clearBit(this.best, slot);
    this.facets.put(slot, []);
    this.#slots.delete(productId);
    this.#free.push(slot);
  }

  #allocateSlot(productId: number): number {
    const slot = this.#free.pop() ?? this.#slotCount++;
    if (slot >= this.capacity) this.#grow(2 * this.capacity);
    this.#slots.add(productId, slot);
    return slot;
  }

  #grow(slots: number): void {
    this.product = growArray(this.product, slots);
    this.category = growArray(this.category, slots);
    this.shop = growArray(this.shop, slots);
    this.popularity = growArray(this.popularity, slots);
    this.rating = growArray(this.rating, slots);
    this.inStock = growArray(this.inStock, slots);
    this.price = growArray(this.price, slots);
    this.created = growArray(this.created, slots);
    this.live = growArray(this.live, slots / 32);
    this.best = growArray(this.best, slots / 32);
    this.facets.grow(slots);
    this.sets.clear();
  }
}

/** What readers of a snapshot see of them. */
export type ReadColumns = Omit<ProductColumns, 'put' | 'remove'>;
