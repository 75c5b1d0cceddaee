import { scaled } from '../../money/share-of.ts';
import {
  type FlashOffer,
  isRunning,
  lowerOrZero,
  type ProductPrices,
  reducedPrice,
} from './reduced-price.ts';

/** The price of a combination of size and colour, in minor units; reduced_price 0: not reduced. */
export interface VariantPrice {
  price: number;
  reduced_price: number;
}

/**
 * The price of a variant, in minor units: its own, else that of its product plus the extras of its size and colour. A
 * flash sale reduces a variant with its own price by the same ratio as the product.
 */
export function variantPrice(
  product: ProductPrices,
  offer: FlashOffer | null,
  extras: number,
  own: { price: number | null; discount_price: number | null } = {
    price: null,
    discount_price: null,
  },
): VariantPrice {
  const price = own.price ?? product.price + extras;
  const ofProduct = reducedPrice(product, offer);
  const isOnSale = isRunning(offer) && ofProduct > 0;
  if (own.price === null && (isOnSale || own.discount_price === null)) {
    return { price, reduced_price: ofProduct > 0 ? ofProduct + extras : 0 };
  }
  const reduced =
    isOnSale && product.price > 0 ? scaled(price, ofProduct, product.price) : own.discount_price;
  return { price, reduced_price: lowerOrZero(reduced, price) };
}
