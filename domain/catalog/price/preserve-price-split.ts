import { variantKey } from '../product/open-variant.ts';
import type { ProductDraft, VariantDraft } from '../product/product-draft.ts';
import type { ProductRecord, VariantRecord } from '../product/product-record.ts';
import { variantPrice } from './variant-price.ts';

type PricedOption = { name: string; price: number };

/** A variant's full price and reduced price (0: none), in minor units. */
export function importedPrice(
  product: Pick<ProductRecord, 'price' | 'discount_price'> & {
    sizes: PricedOption[];
    colors: PricedOption[];
  },
  variant: Pick<VariantRecord, 'size' | 'color' | 'price' | 'discount_price'>,
) {
  const extras = extraOf(product.sizes, variant.size) + extraOf(product.colors, variant.color);
  return variantPrice(product, null, extras, variant);
}

function extraOf(list: PricedOption[], name: string | null): number {
  return list.find((price) => price.name === name)?.price ?? 0;
}

/**
 * Preserves the existing split of prices if it is equivalent: when both products have the same variants at the same
 * prices, extras, own prices and the order of sizes and colours are taken from `existing`.
 */
export function preservePriceSplit(product: ProductDraft, existing: ProductRecord): ProductDraft {
  if (product.variants.length !== existing.variants.length) return product;
  const twins = new Map(existing.variants.map((variant) => [variantKey(variant), variant]));
  const variants: VariantDraft[] = [];
  for (const variant of product.variants) {
    const twin = twins.get(variantKey(variant));
    if (!twin) return product;
    const [now, before] = [importedPrice(product, variant), importedPrice(existing, twin)];
    if (now.price !== before.price || now.reduced_price !== before.reduced_price) return product;
    variants.push({ ...variant, price: twin.price, discount_price: twin.discount_price });
  }
  const { price, discount_price, colors } = existing;
  const values = new Map(product.sizes.map((size) => [size.name, size.values]));
  const sizes = existing.sizes.map((size) => ({ ...size, values: values.get(size.name) ?? [] }));
  return { ...product, price, discount_price, sizes, colors, variants };
}
