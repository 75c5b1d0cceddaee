/**
 * By how many percent a price is reduced, with one decimal at most; 0 without a reduction. What is reduced never
 * shows 0, and what still costs something never shows 100.
 */
export function discountPercentage(price: number, reducedPrice: number): number {
  if (reducedPrice <= 0 || reducedPrice >= price) return 0;
  const percentage = Math.round(((price - reducedPrice) * 1000) / price) / 10;
  return Math.min(Math.max(percentage, 0.1), 99.9);
}
