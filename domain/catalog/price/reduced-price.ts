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

/** The reduced price in minor units: that of a running flash sale with stock, else the discount price; 0: not reduced. */
export function reducedPrice(prices: ProductPrices, offer: FlashOffer | null): number {
  return lowerOrZero(isRunning(offer) ? offer.price : prices.discount_price, prices.price);
}

/** The reduced price if it is below the price, else 0, which means not reduced on the wire too (spec §9, line price). */
export function lowerOrZero(reduced: number | null, price: number): number {
  return reduced !== null && reduced > 0 && reduced < price ? reduced : 0;
}

/** Units that can be bought now: the stock, limited by a running flash sale. */
export function availableQuantity(stock: number, offer: FlashOffer | null): number {
  return isRunning(offer) ? Math.min(stock, offer.left) : stock;
}

/** Whether a product is in a flash sale: a sold-out sale is over, and normal price and stock apply again. */
export function isRunning(offer: FlashOffer | null): offer is FlashOffer {
  return offer !== null && offer.left > 0;
}
