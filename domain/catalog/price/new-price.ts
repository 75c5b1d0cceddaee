/** What a shopper reads: the price that is paid and the old one, struck through; minor units, null for none. */
export interface ShownPrice {
  price: number;
  old_price: number | null;
}

/** The two prices of a variant (full price and, 0 for none, reduced price) as a shopper reads them. */
export function shownPrice(variant: { price: number; reduced_price: number }): ShownPrice {
  const { price, reduced_price } = variant;
  return reduced_price > 0
    ? { price: reduced_price, old_price: price }
    : { price, old_price: null };
}

/** Applies a change to a displayed price; undefined fields stay. Returns a reason when the result is contradictory. */
export function changePrice(
  before: ShownPrice,
  change: { price?: number | undefined; old_price?: number | null | undefined },
): { shown: ShownPrice } | { reason: 'old-not-above-price' | 'free-with-old-price' } {
  const shown = {
    price: change.price ?? before.price,
    old_price: change.old_price === undefined ? before.old_price : change.old_price,
  };
  if (shown.old_price === null) return { shown };
  if (shown.price === 0) return { reason: 'free-with-old-price' };
  return shown.old_price > shown.price ? { shown } : { reason: 'old-not-above-price' };
}
