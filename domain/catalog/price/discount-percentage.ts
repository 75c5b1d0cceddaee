/**
 * The percentage by which a price is reduced, with at most one decimal; 0 without a reduction (spec §3,
 * discount_percentage). Rounding never turns a reduction into 0, nor a price above 0 into 100.
 */
export function discountPercentage(price: number, reducedPrice: number): number {
  if (reducedPrice <= 0 || reducedPrice >= price) return 0;
  const percentage = Math.round(((price - reducedPrice) * 1000) / price) / 10;
  return Math.min(Math.max(percentage, 0.1), 99.9);
}
