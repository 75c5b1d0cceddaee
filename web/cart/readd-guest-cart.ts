import { ApiFailure } from '#web/api/client.ts';
import { callApi } from '#web/api/browser-client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { refreshCart } from './cart-actions.ts';
import { storeItem } from './cart-calls.ts';
import { NO_GUEST_CART, useCart } from './cart-store.ts';
import { takeTurn } from './take-turns.ts';

/**
 * Spec §4, login: puts what the guest had into the customer's cart (is_buy_now false; what was being bought at once
 * stays apart), removes it locally, and fetches the cart. The token must be stored already. What the server refuses is
 * told and dropped; what it could not be asked stays for the next time.
 */
export async function readdGuestCart(): Promise<void> {
  const { carts, collectedCoupons } = useCart.getState();
  const kept = [];
  for (const { product_id, quantity, size, color, unit, is_buy_now } of carts) {
    const item = { product_id, quantity, size, color, unit, is_buy_now };
    // One at a time: each answer is the cart with the lines before it.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await isTaken(() => takeTurn(() => storeItem(item))))) kept.push(item);
  }
  for (const coupon_id of collectedCoupons) {
    // oxlint-disable-next-line no-await-in-loop
    await callApi('collectVoucher', { coupon_id }).catch(() => undefined);
  }
  const isLeft = new Set(kept.map(({ product_id }) => product_id));
  useCart.setState(({ updatedAt }) => ({
    ...NO_GUEST_CART,
    carts: carts.filter(({ product_id }) => isLeft.has(product_id)),
    updatedAt: kept.length > 0 ? updatedAt : null,
  }));
  await refreshCart();
}

async function isTaken(store: () => Promise<unknown>): Promise<boolean> {
  try {
    await store();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast(error.message, 'error');
    return error.status >= 400 && error.status < 500 && error.status !== 401;
  }
  return true;
}
