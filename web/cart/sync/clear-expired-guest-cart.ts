import { isGuestCartExpired } from '#domain/cart/guest-cart-expiry.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { NO_CART, NO_GUEST_CART, useCart } from '../cart-store.ts';
import { useCartView } from '../cart-view-store.ts';

/** Contents of the expired cart: product names and number of vouchers. */
export interface ExpiredCart {
  names: string[];
  vouchers: number;
}

/**
 * Spec §4: clears the guest's cart when it is older than the reset time. Returns what was dropped,
 * so that the shopper can be informed; null if nothing was. Called on load, before every use, and
 * by a timer.
 */
export function clearExpiredGuestCart(now: number = Date.now()): ExpiredCart | null {
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
