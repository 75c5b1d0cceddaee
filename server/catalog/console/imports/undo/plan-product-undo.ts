import { variantKey } from '#domain/catalog/product/open-variant.ts';
import type { ProductRecord, VariantRecord } from '#domain/catalog/product/product-record.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import { isUnchangedSinceCreation, revertProduct } from '#domain/staff/undo/revert-product.ts';
import type { ChangedProduct, ImportedRecord, SkippedPart } from './undo-queries.ts';

/** The products of an import's changes as they are now. */
export interface ProductsToUndo {
  products: ReadonlyMap<number, ChangedProduct>;
  /** By slug. */
  records: ReadonlyMap<string, { record: ProductRecord }>;
  /** The variants that orders refer to, by product. */
  ordered: ReadonlyMap<number, Pick<VariantRecord, 'size' | 'color'>[]>;
  /** Keys of variants whose stock has been stated since, by product. */
  restated: ReadonlyMap<number, ReadonlySet<string>>;
}

/** What undoing a change of a product does: it bins the product, writes another record, or does nothing. */
interface ProductUndo {
  skipped: SkippedPart[];
  /** Set for a product that the import created. */
  bin?: ChangedProduct;
  /** The record to write, in place of the current one. */
  revert?: { record: ProductRecord; current: ProductRecord };
}

/** Decides how the change of a product is undone, and which parts of it are skipped, with the reason of each. */
export function planProductUndo(
  { record_id, before, after }: ImportedRecord,
  { products, records, ordered, restated }: ProductsToUndo,
): ProductUndo {
  const product = products.get(record_id);
  const current = records.get(product?.slug ?? '')?.record;
  if (!product || !current) return { skipped: before === null ? [] : skipWhole('gone') };
  if (product.is_binned) return { skipped: before === null ? [] : skipWhole('binned') };
  if (before === null) {
    const reason = reasonNotToBin(product, after, current);
    return reason === null ? { skipped: [], bin: product } : { skipped: skipWhole(reason) };
  }
  const orderedKeys = new Set(ordered.get(record_id)?.map(variantKey));
  const { record, skipped: fields } = revertProduct({ before, after: after ?? {} }, current, {
    isOrdered: (variant) => orderedKeys.has(variantKey(variant)),
    isRestated: (variant) => restated.get(record_id)?.has(variantKey(variant)) === true,
  });
  const skipped = fields.map((field) => ({ ...field, message: null }));
  return isSame(record, current) ? { skipped } : { skipped, revert: { record, current } };
}

/** A reason that concerns a product as a whole. */
const skipWhole = (reason: SkippedPart['reason']): SkippedPart[] => [
  { field: null, variant: null, reason, message: null },
];

/** Why a product that an import created is not moved to the bin; null: it can be. */
function reasonNotToBin(
  { is_ordered }: Pick<ChangedProduct, 'is_ordered'>,
  created: ImportedRecord['after'],
  current: ProductRecord,
): SkippedPart['reason'] | null {
  if (is_ordered) return 'ordered';
  // The record of a created product is complete.
  const asCreated = { ...current, ...(created as ProductRecord) };
  return isUnchangedSinceCreation(asCreated, current) ? null : 'changed';
}
