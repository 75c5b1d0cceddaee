/** The unit price to pay, in the unit of both: the reduced price when above 0, else the price (spec §9, line price). */
export function paidPrice(price: number, reducedPrice: number): number {
  return reducedPrice > 0 ? reducedPrice : price;
}
