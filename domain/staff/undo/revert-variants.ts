import { variantKey } from '../../catalog/product/open-variant.ts';
import type { VariantRecord } from '../../catalog/product/product-record.ts';
import { isSame } from '../merge-edits.ts';
import type { SkippedField } from './revert-product.ts';

const VARIANT_FIELDS = [
  'code',
  'price',
  'discount_price',
  'weight',
  'barcode',
  'cost',
  'image',
] as const;

/** The variants of a product before and after a change. */
interface VariantsChange {
  before: VariantRecord[];
  after: VariantRecord[];
}

/** Adds the changed variants that have been renamed or deleted since to `skipped`. */
export function listMissing(
  { before, after }: VariantsChange,
  now: VariantRecord[],
  skipped: SkippedField[],
) {
  const [old, left] = [before, now].map(
    (variants) => new Map(variants.map((variant) => [variantKey(variant), variant])),
  );
  for (const variant of after) {
    const key = variantKey(variant);
    if (!left?.has(key) && !isSame(old?.get(key), variant))
      skipped.push({ field: 'options', variant: nameOf(variant), reason: 'changed' });
  }
}

/** A variant as size and colour. */
const nameOf = ({ size, color }: VariantRecord) =>
  [size, color].filter((part) => part !== null).join(' / ') || null;

/**
 * The current variants with the changed fields reverted, and their stock by the difference, in pieces, unless somebody has
 * stated it since (`isRestated`). Fields that can't be reverted are added to `skipped`.
 */
export function revertVariants(
  {
    before,
    after,
    isRestated,
  }: VariantsChange & { isRestated: (variant: VariantRecord) => boolean },
  now: VariantRecord[],
  skipped: SkippedField[],
): VariantRecord[] {
  const [old, made] = [before, after].map(
    (variants) => new Map(variants.map((variant) => [variantKey(variant), variant])),
  );
  return now.map((variant) => {
    const [was, became] = [old?.get(variantKey(variant)), made?.get(variantKey(variant))];
    if (!was || !became) return variant;
    const name = nameOf(variant);
    let reverted = variant;
    for (const field of VARIANT_FIELDS) {
      if (isSame(was[field], became[field])) continue;
      if (isSame(variant[field], became[field])) reverted = { ...reverted, [field]: was[field] };
      else if (!isSame(variant[field], was[field]))
        skipped.push({ field, variant: name, reason: 'changed' });
    }
    const quantity = variant.quantity - (became.quantity - was.quantity);
    if (quantity !== variant.quantity && isRestated(variant)) {
      if (variant.quantity !== was.quantity)
        skipped.push({ field: 'stock', variant: name, reason: 'changed' });
      return reverted;
    }
    if (quantity < 0) skipped.push({ field: 'stock', variant: name, reason: 'sold' });
    return { ...reverted, quantity: Math.max(0, quantity) };
  });
}

/** Whether two products have the same variants, by size and colour. */
export function haveSameKeys(some: VariantRecord[], others: VariantRecord[]): boolean {
  return isSame(some.map(variantKey).toSorted(), others.map(variantKey).toSorted());
}
