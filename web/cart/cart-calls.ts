import type { LineKey } from '#domain/cart/cart-view.ts';
import { callApi } from '#web/api/browser-client.ts';
import type { DataOf } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session-store.ts';
import { inSession } from './cart-session.ts';
import type { CartResponse } from './apply-cart-response.ts';
import { useCart } from './cart-store.ts';

/** Spec §3, add-to-cart payload. */
export interface CartItem extends LineKey {
  quantity: number;
  unit?: string | null;
  is_buy_now?: boolean;
}

const LINE_CALLS = {
  increment: ['incrementGuestCart', 'incrementCart'],
  decrement: ['decrementGuestCart', 'decrementCart'],
  delete: ['deleteGuestCart', 'deleteCart'],
} as const;

// Every call gives an answer to the session it was made in, or throws LateAnswer (cart-session.ts).

/** Spec §4: the presence of a token decides between the calls of guests and of customers. */
export function isGuest(): boolean {
  return useSession.getState().token === null;
}

/** Adds to the cart, or with is_buy_now to what is bought at once. */
export function storeItem(item: CartItem): Promise<CartResponse> {
  const { carts } = useCart.getState();
  return inSession<CartResponse>(() =>
    isGuest() ? callApi('storeGuestCart', { ...item, carts }) : callApi('storeCart', { ...item }),
  );
}

/** One piece more or less of a line, or the whole line away. */
export function changeLine(step: keyof typeof LINE_CALLS, line: LineKey): Promise<CartResponse> {
  const [guestCall, customerCall] = LINE_CALLS[step];
  const { carts } = useCart.getState();
  return inSession<CartResponse>(() =>
    isGuest() ? callApi(guestCall, { ...line, carts }) : callApi(customerCall, { ...line }),
  );
}

/** The cart with today's prices. */
export function readCart(): Promise<CartResponse> {
  const { carts } = useCart.getState();
  return inSession<CartResponse>(() =>
    isGuest() ? callApi('getGuestCart', { carts }) : callApi('getCart'),
  );
}

/** What both checkout calls answer; of a guest's vouchers those that there are. */
type QuoteAnswer = DataOf<'checkoutCart'> & { collected_coupons?: number[] };

/** What the given shops' part of the cart costs, or what is being bought at once. */
export function quote({ shopIds, isBuyNow }: { shopIds: number[]; isBuyNow?: boolean }) {
  const { carts, collectedCoupons, coupon_code, address, city_id } = useCart.getState();
  const choice = { shop_ids: shopIds, city_id, coupon_code, is_buy_now: isBuyNow };
  return inSession<QuoteAnswer>(() =>
    isGuest()
      ? callApi('checkoutGuestCart', { ...choice, carts, collected_coupons: collectedCoupons })
      : callApi('checkoutCart', { ...choice, address_id: address }),
  );
}
