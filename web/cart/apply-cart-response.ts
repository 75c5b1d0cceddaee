import type { CartGroup, GuestCartLine } from '#contract/cart.ts';
import { countLines, selectionFor } from '#domain/cart/cart-view.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session-store.ts';
import { NO_QUOTE, useCart } from './cart-store.ts';
import { useCartView } from './cart-view-store.ts';

/** The part that all answers about the cart share; guests get their lines back too. */
export interface CartResponse {
  total: number;
  cart_items: CartGroup[];
  carts?: GuestCartLine[];
  info?: string | null;
}

/** What a quantity that was just changed does to the lines, until the server has answered. */
export type Shown = (groups: CartGroup[]) => CartGroup[];

const waiting: Shown[] = [];
let confirmed: CartGroup[] = [];

// What one shopper was about to change is nothing for the next one.
useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  waiting.length = 0;
  confirmed = [];
});

/** Shows a change at once. */
export function applyOptimistically(change: Shown): void {
  if (waiting.length === 0) confirmed = useCart.getState().products;
  waiting.push(change);
  draw();
}

/** Whether nothing is shown that the server has not agreed to. */
export function isSettled(): boolean {
  return waiting.length === 0;
}

/** Ends what `applyOptimistically` began: the answer takes its place; without one the cart is as it was before. */
export function settleOptimistic(change: Shown, answer?: CartResponse): void {
  const place = waiting.indexOf(change);
  // The session it was made in is over, and what it showed is gone.
  if (place === -1) return;
  waiting.splice(place, 1);
  if (answer) applyCart(answer, true);
  else draw();
}

function draw(): void {
  const products = waiting.reduce((groups, change) => change(groups), confirmed);
  useCart.setState({ products, total: countLines(products) });
}

/** Keeps the cart the server has answered. `changed`: the shopper did something, so the reset time begins anew. */
export function applyCart({ total, cart_items, carts }: CartResponse, changed = false): void {
  confirmed = cart_items;
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
      ...(isGuest && changed && { updatedAt: Date.now() }),
    };
  });
  if (waiting.length > 0) draw();
}

/** Keeps what a checkout call has answered about the cart: items, amounts, vouchers, and the cart itself. */
export function applyCheckout(answer: DataOf<'checkoutCart'> & { collected_coupons?: number[] }) {
  applyCart(answer);
  const { checkout_items, checkout, shops, vouchers, apply_coupon, collected_coupons } = answer;
  useCart.setState({
    ...checkout,
    checkoutProducts: checkout_items,
    shops,
    vouchers,
    apply_coupon,
    ...(collected_coupons && { collectedCoupons: collected_coupons }),
    // Spec §4: when the checkout list comes back empty, the selection is cleared.
    ...(checkout_items.length === 0 && { selectedShopIds: [], ...NO_QUOTE }),
  });
}

/** Spec §8: the cart is refreshed from the body of a refusal that holds data.total. */
export function applyRefusedCart(error: unknown): void {
  const data = error instanceof ApiFailure ? error.body.data : undefined;
  if (typeof data === 'object' && data !== null && 'total' in data && 'cart_items' in data) {
    applyCart(data as CartResponse);
  }
}
