import type { VariantDraft } from './product-draft.ts';
import type { ProductRecord, VariantRecord } from './product-record.ts';

/** An existing variant as a draft that states nothing about it: stock and picture stay. */
export function openVariant(variant: VariantRecord): VariantDraft {
  return { ...variant, quantity: null, image: undefined };
}

/** A unique text per combination of size and colour. */
export function variantKey({ size, color }: Pick<VariantRecord, 'size' | 'color'>): string {
  return JSON.stringify([size, color]);
}

/** Returns a product's stock of a combination; 0 for one it does not have. */
export function piecesOf(
  product: ProductRecord | undefined,
): (choice: Pick<VariantRecord, 'size' | 'color'>) => number {
  const pieces = new Map(
    product?.variants.map((variant) => [variantKey(variant), variant.quantity]),
  );
  return (choice) => pieces.get(variantKey(choice)) ?? 0;
}
