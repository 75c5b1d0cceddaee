/** What a product costs, all in minor units. */
export interface ProductPrices {
  price: number;
  /** null or 0: no discount. */
  discount_price: number | null;
}

/** A product's part in a running flash sale. */
export interface FlashOffer {
  price: number;
  /** Pieces of the sale that are left. */
  left: number;
}

/**
 * The reduced price in minor units, 0 for none: that of a running flash sale with pieces left, else the discount.
 * What is not below the price is no reduction, and 0 can not be told from "none" on the wire (spec §9: line price).
 */
export function reducedPrice(prices: ProductPrices, offer: FlashOffer | null): number {
  const reduced = isRunning(offer) ? offer.price : (prices.discount_price ?? 0);
  return reduced > 0 && reduced < prices.price ? reduced : 0;
}

/** What is paid for one piece without extras, in minor units (spec §9: discount_price when above 0, else price). */
export function effectivePrice(prices: ProductPrices, offer: FlashOffer | null): number {
  return reducedPrice(prices, offer) || prices.price;
}

/** Pieces that can be bought now: the stock, during a flash sale no more than the sale has left. */
export function availableQuantity(stock: number, offer: FlashOffer | null): number {
  return isRunning(offer) ? Math.min(stock, offer.left) : stock;
}

/** An exhausted sale is over: the normal price and stock return. */
function isRunning(offer: FlashOffer | null): offer is FlashOffer {
  return offer !== null && offer.left > 0;
}
