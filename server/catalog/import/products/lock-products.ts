import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { readProducts } from '../../export/read-products.ts';
import { lockCategories } from '../../lock-categories.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { ConcurrentUpdateError } from '../records/concurrent-update.ts';
import { needsCategory } from './resolve-product.ts';
import type { ResolvedProduct } from './resolved-product.ts';

/**
 * Locks products, their categories and their stock, in the sequence that orders use, and returns the current records by
 * slug, without new products. Throws ConcurrentUpdateError if a record has changed, other than by sales, since it was
 * resolved.
 */
export async function lockProducts(
  tx: DatabaseTransaction,
  products: ResolvedProduct[],
): Promise<Map<string, ProductRecord>> {
  const slugs = products.map(({ record }) => record.slug);
  const count = await lockProductStock(tx, slugs);
  const existing = count === 0 ? [] : [...(await readProducts(tx, slugs))];
  const locked = new Map(existing.map(([slug, { record }]) => [slug, record]));
  for (const { record, current } of products) {
    if (!isSameButForSales(locked.get(record.slug), current)) throw new ConcurrentUpdateError();
  }
  const deleted = await lockCategories(
    tx,
    products.map(({ resolved }) => resolved.category_id),
  );
  for (const { record, current, resolved } of products) {
    if (deleted.has(resolved.category_id) && needsCategory(record, current))
      throw new ConcurrentUpdateError();
  }
  return locked;
}

function isSameButForSales(a: ProductRecord | undefined, b: ProductRecord | undefined): boolean {
  return isDeepStrictEqual(a && withoutSales(a), b && withoutSales(b));
}

function withoutSales(record: ProductRecord): ProductRecord {
  const variants = record.variants.map((variant) => ({ ...variant, quantity: 0 }));
  return { ...record, total_sold: 0, variants };
}
