import { payableAmount } from '../../money/iso-currency.ts';
import { scaled } from '../../money/share-of.ts';
import type { ShownPrice } from './new-price.ts';

/**
 * Changes a price, and its old price, by hundredths of a percent (-1050 is 10.5 % less), rounded half up to multiples
 * of `smallest` minor units. The price never drops to zero; an old price that is no longer higher after rounding is
 * removed.
 */
export function scaledPrice(
  { price, old_price }: ShownPrice,
  hundredths: number,
  smallest: number,
): ShownPrice {
  const change = (amount: number) =>
    amount === 0
      ? 0
      : Math.max(smallest, payableAmount(scaled(amount, 10_000 + hundredths, 10_000), smallest));
  const changed = change(price);
  const old = old_price === null ? null : change(old_price);
  return { price: changed, old_price: old !== null && old > changed ? old : null };
}
