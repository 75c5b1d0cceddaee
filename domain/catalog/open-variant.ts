import type { VariantDraft } from './product-draft.ts';
import type { ProductRecord, VariantRecord } from './product-record.ts';

/** A variant of the shop in a draft that says nothing of it: its pieces and its picture stay as they are. */
export function openVariant(variant: VariantRecord): VariantDraft {
  return { ...variant, quantity: null, image: undefined };
}

/** One text for each combination of size and colour. */
export function variantKey({ size, color }: Pick<VariantRecord, 'size' | 'color'>): string {
  return JSON.stringify([size, color]);
}

/** Tells how many pieces a product has of a combination; 0 of one it does not have. */
export function piecesOf(
  product: ProductRecord | undefined,
): (choice: Pick<VariantRecord, 'size' | 'color'>) => number {
  const pieces = new Map(
    product?.variants.map((variant) => [variantKey(variant), variant.quantity]),
  );
  return (choice) => pieces.get(variantKey(choice)) ?? 0;
}
