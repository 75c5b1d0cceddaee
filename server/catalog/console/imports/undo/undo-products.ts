import { checkProduct } from '#domain/catalog/product/check-product.ts';
import { variantKey } from '#domain/catalog/product/open-variant.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { isUnchangedSinceCreation, revertProduct } from '#domain/staff/undo/revert-product.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import type { Work } from '#server/audit/operate.ts';
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
import { listRestatedStock } from './restated-stock.ts';
import {
  type ImportedRecord,
  type SkippedPart,
  listChangedProducts,
  listOrderedVariants,
} from './undo-queries.ts';

/** A reason that concerns a product as a whole. */
const skipWhole = (reason: SkippedPart['reason']): SkippedPart[] => [
  { field: null, variant: null, reason, message: null },
];

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
  const ids = changes.map(({ record_id }) => record_id);
  const unlocked = await listChangedProducts(db, ids);
  await lockProductStock(
    db,
    [...unlocked.values()].map(({ slug }) => slug),
  );
  // Orders and edits that were committed before the lock count.
  const products = await listChangedProducts(db, ids);
  const records = await readProducts(
    db,
    [...products.values()].map(({ slug }) => slug),
  );
  const ordered = await listOrderedVariants(db, ids);
  const restated = await listRestatedStock(db, changes);
  const references = new References(db);
  const skipped = new Map<number, SkippedPart[]>();
  const written: ResolvedProduct[] = [];
  const created: { id: number; is_published: boolean }[] = [];
  const binned: number[] = [];
  for (const { id, record_id, before, after, was_binned } of changes) {
    const product = products.get(record_id);
    const current = records.get(product?.slug ?? '')?.record;
    if (!product || !current) skipped.set(id, before === null ? [] : skipWhole('gone'));
    else if (product.is_binned) skipped.set(id, before === null ? [] : skipWhole('binned'));
    else if (before === null) {
      const reason = reasonNotToBin(product, after, current);
      skipped.set(id, reason === null ? [] : skipWhole(reason));
      if (reason === null) created.push(product);
    } else {
      const keys = new Set(ordered.get(record_id)?.map(variantKey));
      const change = { before, after: after ?? {} };
      const { record, skipped: parts } = revertProduct(change, current, {
        isOrdered: (variant) => keys.has(variantKey(variant)),
        isRestated: (variant) => restated.get(record_id)?.has(variantKey(variant)) === true,
      });
      skipped.set(
        id,
        parts.map((part) => ({ ...part, message: null })),
      );
      if (isSame(record, current)) continue;
      if (was_binned && !record.is_published) binned.push(record_id);
      requireConsistent(record);
      written.push({
        record,
        current,
        refers: await resolveProduct(references, record, current),
        stock: record.variants.map(({ quantity }) => quantity),
      });
    }
  }
  if (created.length > 0) await binProducts(work, created);
  if (written.length > 0) await writeReverted(work, written, binned);
  return skipped;
}

/** Why a product that an import created is not moved to the bin; null: it can be. */
function reasonNotToBin(
  { is_ordered }: { is_ordered: boolean },
  created: ImportedRecord['after'],
  current: ProductRecord,
): SkippedPart['reason'] | null {
  if (is_ordered) return 'ordered';
  // The record of a created product is complete.
  const asCreated = { ...current, ...(created as ProductRecord) };
  return isUnchangedSinceCreation(asCreated, current) ? null : 'changed';
}

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
