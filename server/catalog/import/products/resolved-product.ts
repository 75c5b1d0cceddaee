import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Resolved } from './resolve-product.ts';

/** A product with the ids of its references. */
export interface ResolvedProduct {
  record: ProductRecord;
  resolved: Resolved;
  /** The stated quantity of each variant; null: unchanged. */
  stock: (number | null)[];
  /** The record it was completed from; undefined: the product is new. */
  current: ProductRecord | undefined;
}
