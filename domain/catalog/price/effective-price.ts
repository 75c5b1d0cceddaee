/** The prices of a product, in minor units. */
export interface ProductPrices {
  price: number;
  /** null or 0: no discount. */
  discount_price: number | null;
}

/** A product's offer in a running flash sale. */
export interface FlashOffer {
  price: number;
  /** Units left in the sale. */
  left: number;
}

/**
 * The reduced price in minor units, 0 for none: that of a running flash sale with stock, else the discount. A price
 * that is not lower is no reduction, and 0 means "none" on the wire (spec §9, line price).
 */
export function reducedPrice(prices: ProductPrices, offer: FlashOffer | null): number {
  const reduced = isRunning(offer) ? offer.price : (prices.discount_price ?? 0);
  return reduced > 0 && reduced < prices.price ? reduced : 0;
}

/** The unit price to pay without extras, in minor units (spec §9, line price). */
export function effectivePrice(prices: ProductPrices, offer: FlashOffer | null): number {
  return reducedPrice(prices, offer) || prices.price;
}

/** Units that can be bought now: the stock, limited by a running flash sale. */
export function availableQuantity(stock: number, offer: FlashOffer | null): number {
  return isRunning(offer) ? Math.min(stock, offer.left) : stock;
}

/** A sold-out sale is over: normal price and stock apply again. */
function isRunning(offer: FlashOffer | null): offer is FlashOffer {
  return offer !== null && offer.left > 0;
}
