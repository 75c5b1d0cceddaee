import type { ProductCard, Variant } from '#contract/catalog/products.ts';
import { availableQuantity } from '#domain/catalog/price/reduced-price.ts';
import { variantPrice } from '#domain/catalog/price/variant-price.ts';
import { toDecimal, toMinorUnits } from '#domain/money/amount.ts';
import type { ProductDetailsRow } from './product-queries.ts';

type VariantRow = ProductDetailsRow['variants'][number];

/** Units available of the matching variants; a flash sale limits their sum. */
export function stockWhere(
  row: ProductDetailsRow,
  matches: (variant: VariantRow) => boolean,
): number {
  const stock = row.variants.filter(matches).reduce((sum, { quantity }) => sum + quantity, 0);
  return availableQuantity(stock, row.flash_sale);
}

/** A variant of a product as its page shows it, without its options. `card`: the product's, with the extras of its options. */
export function presentVariant(
  row: ProductDetailsRow,
  card: ProductCard,
  variant: VariantRow,
): Omit<Variant, 'options'> {
  const extras = extraOf(card.sizes, variant.size_id) + extraOf(card.colors, variant.color_id);
  const { price, reduced_price } = variantPrice(row, row.flash_sale, extras, variant);
  return {
    id: variant.id,
    size_id: variant.size_id,
    color_id: variant.color_id,
    code: variant.code,
    quantity: availableQuantity(variant.quantity, row.flash_sale),
    price: toDecimal(price),
    discount_price: toDecimal(reduced_price),
    thumbnail_id: variant.product_image_id,
  };
}

/** The extra price of the selected size or colour, in minor units. */
function extraOf(options: { id: number; price: number }[], id: number | null): number {
  return toMinorUnits(options.find((option) => option.id === id)?.price ?? 0);
}
