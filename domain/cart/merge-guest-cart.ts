import { type CartLine, isSameLine, MOST_LINES } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import { priceCart } from './price-cart.ts';

/**
 * The customer's cart after a guest's was re-added at login (spec §4): the same line adds up, other lines follow in
 * their order, all as part of the cart (is_buy_now false) and within the stock and the limit of lines.
 */
export function mergeGuestCart(
  customer: readonly CartLine[],
  guest: readonly CartLine[],
  products: ReadonlyMap<number, CartProduct>,
): CartLine[] {
  const merged = customer.filter((line) => !line.is_buy_now).map((line) => ({ ...line }));
  for (const line of guest.map((entry) => ({ ...entry, is_buy_now: false }))) {
    const known = merged.find((other) => isSameLine(other, line));
    if (known) known.quantity += line.quantity;
    else if (merged.length < MOST_LINES) merged.push(line);
  }
  const kept = priceCart(merged, products).lines.map(
    ({ product_id, size_id, color_id, quantity, unit, is_buy_now }) => ({
      product_id,
      size_id,
      color_id,
      quantity,
      unit,
      is_buy_now,
    }),
  );
  return [...kept, ...customer.filter((line) => line.is_buy_now)];
}
