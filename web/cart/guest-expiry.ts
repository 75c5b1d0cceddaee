import { isGuestCartExpired } from '#domain/cart/guest-cart-expiry.ts';
import { useSession } from '#web/accounts/session-store.ts';
import { NO_CART, NO_GUEST_CART, useCart } from './cart-store.ts';
import { useCartView } from './cart-view-store.ts';

/** What the reset took away: names of products, and how many vouchers. */
export interface DroppedCart {
  names: string[];
  vouchers: number;
}

/**
 * Spec §4: wipes the guest's cart when it is older than the reset time. Gives what was dropped so that the shopper is
 * told; null when nothing was. Called at load, before every use, and by the clock of an open tab.
 */
export function wipeOldGuestCart(now: number = Date.now()): DroppedCart | null {
  const { carts, collectedCoupons, updatedAt, products } = useCart.getState();
  if (carts.length === 0 && collectedCoupons.length === 0) return null;
  if (!isGuestCartExpired(updatedAt, now, useCartView.getState().resetMs)) return null;
  const isGuest = useSession.getState().token === null;
  useCart.setState({ ...NO_GUEST_CART, ...(isGuest && NO_CART) });
  if (!isGuest) return null;
  return {
    names: products.flatMap((group) => group.products.map(({ name }) => name)),
    vouchers: collectedCoupons.length,
  };
}
