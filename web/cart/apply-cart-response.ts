import type { CartGroup, GuestCartLine } from '#contract/orders/cart-shapes.ts';
import { countLines, selectionFor } from '#domain/cart/cart-view.ts';
import { forgetAttempt } from '#web/api/call-once.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { NO_QUOTE, useCart } from './cart-store.ts';
import { useCartView } from './cart-view-store.ts';
import { recordCartRead } from './cart-failure.ts';

/** Fields that all cart responses share; guests also get their lines back. */
export interface CartResponse {
  total: number;
  cart_items: CartGroup[];
  carts?: GuestCartLine[];
  info?: string | null;
}

/** An optimistic update: what a change makes of the groups before the server has confirmed it. */
export type OptimisticUpdate = (groups: CartGroup[]) => CartGroup[];

/** Calls that are not repeated once the server has returned a cart, which shows whether they took effect. */
const CHANGES = ['storeCart', 'incrementCart', 'decrementCart'] as const;

const pending: OptimisticUpdate[] = [];
let confirmed: CartGroup[] = [];

// One shopper's pending changes must not be applied to the next one's cart.
useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  pending.length = 0;
  confirmed = [];
});

/** Applies an optimistic update. */
export function applyOptimistically(update: OptimisticUpdate): void {
  if (pending.length === 0) confirmed = useCart.getState().products;
  pending.push(update);
  showPending();
}

/** Whether no optimistic update is pending. */
export function isSettled(): boolean {
  return pending.length === 0;
}

/** Replaces an optimistic update by the server's response, or reverts it without one. */
export function settleOptimisticUpdate(update: OptimisticUpdate, response?: CartResponse): void {
  const index = pending.indexOf(update);
  // The session it belonged to has ended, and the update with it.
  if (index === -1) return;
  pending.splice(index, 1);
  if (response) applyCart(response, { isChange: true });
  else showPending();
}

function showPending(): void {
  const products = pending.reduce((groups, update) => update(groups), confirmed);
  useCart.setState({ products, total: countLines(products) });
}

/**
 * Stores the cart from a response. `isChange`: the shopper has changed it, so the expiry time starts again.
 */
export function applyCart(
  { total, cart_items, carts }: CartResponse,
  { isChange } = { isChange: false },
): void {
  confirmed = cart_items;
  for (const call of CHANGES) forgetAttempt(call);
  recordCartRead(null);
  const { multiVendor } = useCartView.getState();
  const isGuest = useSession.getState().token === null;
  useCart.setState(({ selectedShopIds }) => {
    const selected = selectionFor(selectedShopIds, cart_items, multiVendor);
    return {
      total,
      products: cart_items,
      selectedShopIds: selected,
      // Spec §4: an empty cart clears checkout items and all amounts.
      ...(selected.length === 0 && NO_QUOTE),
      ...(isGuest && carts && { carts }),
      ...(isGuest && isChange && { updatedAt: Date.now() }),
    };
  });
  if (pending.length > 0) showPending();
}

/**
 * Stores a checkout response: items, amounts, vouchers, and the cart itself. `quotedShopIds`: the
 * selection that was quoted; a selection made meanwhile stays, and its own quote follows.
 */
export function applyCheckout(
  response: DataOf<'checkoutCart'> & { collected_coupons?: number[] },
  quotedShopIds: readonly number[],
) {
  const { selectedShopIds } = useCart.getState();
  const isCurrent = selectedShopIds.join() === quotedShopIds.join();
  applyCart(response);
  const { checkout_items, checkout, shops, vouchers, apply_coupon, collected_coupons } = response;
  const { payment_methods } = response;
  useCart.setState({
    // Properties missing from the response are those of an empty quote.
    ...NO_QUOTE,
    ...checkout,
    checkoutProducts: checkout_items,
    shops,
    vouchers,
    apply_coupon,
    payment_methods,
    ...(collected_coupons && { collectedCoupons: collected_coupons }),
    // Spec §4: an empty checkout list clears the selection.
    ...(checkout_items.length === 0 && { ...(isCurrent && { selectedShopIds: [] }), ...NO_QUOTE }),
  });
}

/**
 * Spec §8: a refusal whose body has data.total refreshes the cart. That of a guest's order also has the vouchers they
 * can still use: one that is used up would be quoted, and refused, again.
 */
export function applyRefusedCart(error: unknown): void {
  const data = error instanceof ApiFailure ? error.body.data : undefined;
  if (typeof data === 'object' && data !== null && 'total' in data && 'cart_items' in data) {
    const { collected_coupons, ...cart } = data as CartResponse & { collected_coupons?: number[] };
    applyCart(cart);
    const isGuest = useSession.getState().token === null;
    if (isGuest && collected_coupons) useCart.setState({ collectedCoupons: collected_coupons });
  }
}
