import { checkProduct } from '#domain/catalog/product/check-product.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { readProducts } from '../../../export/read-products.ts';
import { resolveProduct } from '../../../import/products/resolve-product.ts';
import type { ResolvedProduct } from '../../../import/products/resolved-product.ts';
import { writeProducts } from '../../../import/products/write-products.ts';
import { BadLine } from '../../../import/reading/bad-line.ts';
import { References } from '../../../import/references/references.ts';
import { lockProductStock } from '../../../lock-stock.ts';
import { binProducts } from '../../../operate/bin/delete-product.ts';
import { updateProduct } from '../../../operate/update-queries.ts';
import { planProductUndo, type ProductsToUndo } from './plan-product-undo.ts';
import { listRestatedStock } from './restated-stock.ts';
import {
  type ImportedRecord,
  type SkippedPart,
  listChangedProducts,
  listOrderedVariants,
} from './undo-queries.ts';

/**
 * Reverts an import's changes of products, each listed once; returns the skipped parts by the id of the change. Locks the
 * products as orders do, so that no stock is sold twice. Throws BadLine, or an error of the database, if an earlier value
 * can't be stored: then nothing is changed, and the products have to be tried one at a time.
 */
export async function undoProducts(
  work: Work,
  changes: readonly ImportedRecord[],
): Promise<Map<number, SkippedPart[]>> {
  const { db } = work;
  const now = await lockProductsToUndo(db, changes);
  const references = new References(db);
  const skipped = new Map<number, SkippedPart[]>();
  const created: { id: number; is_published: boolean }[] = [];
  const written: ResolvedProduct[] = [];
  const binned: number[] = [];
  for (const change of changes) {
    const plan = planProductUndo(change, now);
    skipped.set(change.id, plan.skipped);
    if (plan.bin) created.push(plan.bin);
    if (!plan.revert) continue;
    const { record, current } = plan.revert;
    if (change.was_binned && !record.is_published) binned.push(change.record_id);
    requireConsistent(record);
    written.push({
      record,
      current,
      resolved: await resolveProduct(references, record, current),
      stock: record.variants.map(({ quantity }) => quantity),
    });
  }
  if (created.length > 0) await binProducts(work, created);
  if (written.length > 0) await writeReverted(work, written, binned);
  return skipped;
}

/** Locks the products of an import's changes as orders do, and reads them under the lock. */
async function lockProductsToUndo(
  tx: Database,
  changes: readonly ImportedRecord[],
): Promise<ProductsToUndo> {
  const ids = changes.map(({ record_id }) => record_id);
  const unlocked = await listChangedProducts(tx, ids);
  await lockProductStock(tx, slugsOf(unlocked));
  // Orders and edits that were committed before the lock count.
  const products = await listChangedProducts(tx, ids);
  return {
    products,
    records: await readProducts(tx, slugsOf(products)),
    ordered: await listOrderedVariants(tx, ids),
    restated: await listRestatedStock(tx, changes),
  };
}

const slugsOf = (products: ProductsToUndo['products']) =>
  [...products.values()].map(({ slug }) => slug);

/** Writes products as they were before an import, and moves those back to the bin that were in it. */
async function writeReverted(
  { db, now }: Work,
  products: ResolvedProduct[],
  binned: readonly number[],
): Promise<void> {
  const saved = await writeProducts(db, products);
  for (const id of binned) await updateProduct(db, id, { deleted_at: now });
  await indexProducts(db, [...new Set([...saved.ids.values(), ...binned])], now);
}

/** Earlier and current values may contradict each other: a discount above a price that was lowered since. */
function requireConsistent(record: ProductRecord): void {
  const fault = checkProduct(record);
  if (fault) throw new BadLine(fault);
}
