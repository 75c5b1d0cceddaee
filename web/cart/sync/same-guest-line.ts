import type { GuestCartLine } from '#contract/orders/cart-shapes.ts';

/** Whether both are the same line of a guest's cart: product, size, colour, and the cart they are in. */
export function isSameGuestLine(a: GuestCartLine, b: GuestCartLine): boolean {
  return (
    a.product_id === b.product_id &&
    a.size === b.size &&
    a.color === b.color &&
    a.is_buy_now === b.is_buy_now
  );
}
