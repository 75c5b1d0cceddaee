import type { VariantDraft } from './product-draft.ts';
import type { ProductRecord, VariantRecord } from './product-record.ts';

/** An existing variant as a draft that changes nothing: stock and picture stay. */
export function openVariant(variant: VariantRecord): VariantDraft {
  return { ...variant, quantity: null, image: undefined };
}

/** A unique key of a combination of size and colour. */
export function variantKey({ size, color }: Pick<VariantRecord, 'size' | 'color'>): string {
  return JSON.stringify([size, color]);
}

/** A product's stock of a combination; 0 if it has no such variant. */
export function stockOf(
  product: ProductRecord | undefined,
): (choice: Pick<VariantRecord, 'size' | 'color'>) => number {
  const pieces = new Map(
    product?.variants.map((variant) => [variantKey(variant), variant.quantity]),
  );
  return (choice) => pieces.get(variantKey(choice)) ?? 0;
}
