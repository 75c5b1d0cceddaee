import type { Order } from '../../query/conditions.ts';
import { type Bits, countBits, forEachBit } from './bitset.ts';
import type { ReadColumns } from '../product-columns.ts';
import { comparator, selectFirst } from '../select-page.ts';

/** Lowest and highest price; null without products. */
export interface PriceLimits {
  min_price: number | null;
  max_price: number | null;
}

/** A set of products with derived figures, each computed on first use. */
export class Subset {
  readonly bits: Bits;
  protected readonly columns: ReadColumns;
  protected cachedSize: number | null = null;
  protected cachedCounts: Int32Array | null = null;
  protected cachedPrices: PriceLimits | null = null;

  constructor(columns: ReadColumns, bits: Bits) {
    this.columns = columns;
    this.bits = bits;
  }

  get size(): number {
    this.cachedSize ??= countBits(this.bits);
    return this.cachedSize;
  }

  /** Whether the facets are counted. */
  get isCounted(): boolean {
    return this.cachedCounts !== null;
  }

  /** Product counts by facet. */
  get counts(): Int32Array {
    this.cachedCounts ??= this.#countFacets();
    return this.cachedCounts;
  }

  /** The lowest and the highest price. */
  get prices(): PriceLimits {
    this.cachedPrices ??= this.#limitPrices();
    return this.cachedPrices;
  }

  /** The leading `count` slots in an order. */
  first(order: Order, count: number): number[] {
    return selectFirst(this.bits, count, comparator(this.columns, order));
  }

  #countFacets(): Int32Array {
    const { facets } = this.columns;
    const counts = new Int32Array(facets.end);
    forEachBit(this.bits, (slot) => facets.countInto(counts, slot, 1));
    return counts;
  }

  #limitPrices(): PriceLimits {
    const { price } = this.columns;
    let [low, high] = [Infinity, -Infinity];
    forEachBit(this.bits, (slot) => {
      const amount = price[slot] ?? 0;
      if (amount < low) low = amount;
      if (amount > high) high = amount;
    });
    return low > high ? { min_price: null, max_price: null } : { min_price: low, max_price: high };
  }
}
