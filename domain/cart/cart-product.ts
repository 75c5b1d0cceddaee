import { type FlashOffer, type ProductPrices } from '#domain/catalog/price/reduced-price.ts';
import { type VariantPrice, variantPrice } from '#domain/catalog/price/variant-price.ts';

/** A size or colour of a product and its extra price, in minor units. */
export interface CartOption {
  id: number;
  price: number;
}

/** A combination of size and colour with its stock; own prices in minor units. */
export interface CartVariant {
  id: number;
  size_id: number | null;
  color_id: number | null;
  quantity: number;
  price: number | null;
  discount_price: number | null;
  /** Grams; null: unknown. */
  weight?: number | null;
}

/** A product on sale, with all that a cart needs to price it. */
export interface CartProduct extends ProductPrices {
  id: number;
  shop_id: number;
  sizes: CartOption[];
  colors: CartOption[];
  /** In catalogue order. */
  variants: CartVariant[];
  /** Its offer in a running flash sale with stock left. */
  offer: FlashOffer | null;
}

/** The unit price of a variant including the extras of its size and colour, in minor units. */
export function priceOfVariant(product: CartProduct, variant: CartVariant): VariantPrice {
  const extras =
    extraOf(product.sizes, variant.size_id) + extraOf(product.colors, variant.color_id);
  return variantPrice(product, product.offer, extras, variant);
}

function extraOf(options: CartOption[], id: number | null): number {
  return options.find((option) => option.id === id)?.price ?? 0;
}
