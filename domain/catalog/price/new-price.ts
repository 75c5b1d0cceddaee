/** A price as shoppers see it: the price to pay and the old one, struck through (null: none); minor units. */
export interface ShownPrice {
  price: number;
  old_price: number | null;
}

/** The displayed prices of a variant, from its full price and its reduced price (0: none). */
export function shownPrice(variant: { price: number; reduced_price: number }): ShownPrice {
  const { price, reduced_price } = variant;
  return reduced_price > 0
    ? { price: reduced_price, old_price: price }
    : { price, old_price: null };
}

/**
 * Applies a change to a displayed price; undefined fields stay unchanged. Returns a reason if the result is
 * contradictory.
 */
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
