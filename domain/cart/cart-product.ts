import { type FlashOffer, type ProductPrices } from '#domain/catalog/effective-price.ts';
import { type VariantPrice, variantPrice } from '#domain/catalog/variant-price.ts';

/** An option of a product: what a size or colour adds to its price, in minor units. */
export interface CartOption {
  id: number;
  price: number;
}

/** A combination of size and colour: stock lives here; prices of its own in minor units. */
export interface CartVariant {
  id: number;
  size_id: number | null;
  color_id: number | null;
  quantity: number;
  price: number | null;
  discount_price: number | null;
}

/** A product that is for sale, with all that a cart has to know of it. */
export interface CartProduct extends ProductPrices {
  id: number;
  shop_id: number;
  sizes: CartOption[];
  colors: CartOption[];
  /** In the order of the catalogue. */
  variants: CartVariant[];
  /** Its part in a running flash sale with pieces left. */
  offer: FlashOffer | null;
}

/** What one piece of a variant costs with the extras of its size and colour, in minor units. */
export function priceOfVariant(product: CartProduct, variant: CartVariant): VariantPrice {
  const extras =
    extraOf(product.sizes, variant.size_id) + extraOf(product.colors, variant.color_id);
  return variantPrice(product, product.offer, extras, variant);
}

/** What is paid for one piece, in minor units (spec §9: discount_price when above 0, otherwise price). */
export function paidPrice({ price, reduced_price }: VariantPrice): number {
  return reduced_price > 0 ? reduced_price : price;
}

function extraOf(options: CartOption[], id: number | null): number {
  return options.find((option) => option.id === id)?.price ?? 0;
}
