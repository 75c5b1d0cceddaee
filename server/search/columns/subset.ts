import type { Order } from '../reading/conditions.ts';
import { type Bits, countBits, forEachBit } from './bits.ts';
import type { ProductColumns } from './product-columns.ts';
import { comparisonOf, takeFirst } from './select-page.ts';

/** Limits of the prices of products; null: there are none. */
export interface PriceLimits {
  min_price: number | null;
  max_price: number | null;
}

/** Some of the products with what is told of them; each figure is counted when it is first asked for. */
export class Subset {
  readonly bits: Bits;
  protected readonly columns: ProductColumns;
  protected keptSize: number | null = null;
  protected keptCounts: Int32Array | null = null;
  protected keptPrices: PriceLimits | null = null;

  constructor(columns: ProductColumns, bits: Bits) {
    this.columns = columns;
    this.bits = bits;
  }

  get size(): number {
    this.keptSize ??= countBits(this.bits);
    return this.keptSize;
  }

  /** Whether the facets are counted already, or once for all. */
  get isCounted(): boolean {
    return this.keptCounts !== null;
  }

  /** Products by facet. */
  get counts(): Int32Array {
    this.keptCounts ??= this.#countFacets();
    return this.keptCounts;
  }

  /** The lowest and the highest price. */
  get prices(): PriceLimits {
    this.keptPrices ??= this.#limitPrices();
    return this.keptPrices;
  }

  /** The first slots in an order. */
  first(order: Order, count: number): number[] {
    return takeFirst(this.bits, count, comparisonOf(this.columns, order));
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
