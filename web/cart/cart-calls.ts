import type { LineKey } from '#domain/cart/cart-view.ts';
import { callApi } from '#web/api/browser-client.ts';
import { callOnce } from '#web/api/call-once.ts';
import type { DataOf } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { inSession } from './sync/cart-session.ts';
import type { CartResponse } from './apply-cart-response.ts';
import { useCart } from './cart-store.ts';

/** Spec §3, add to cart. */
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

// Every call throws StaleResponseError if its session has ended (cart-session.ts).

/** Spec §4: guests and customers use different calls, depending on the token. */
export function isGuest(): boolean {
  return useSession.getState().token === null;
}

/** Adds to the cart, or with is_buy_now sets the item to buy now. */
export function storeItem(item: CartItem): Promise<CartResponse> {
  const { carts } = useCart.getState();
  return inSession<CartResponse>(() =>
    isGuest() ? callApi('storeGuestCart', { ...item, carts }) : callOnce('storeCart', { ...item }),
  );
}

/** Adds to the customer's cart; a repeat with the same key adds nothing. */
export function storeItemOnce(item: CartItem, idempotencyKey: string): Promise<CartResponse> {
  return inSession<CartResponse>(() => callApi('storeCart', { ...item }, { idempotencyKey }));
}

/** Increments, decrements or deletes a line. */
export function changeLine(step: keyof typeof LINE_CALLS, line: LineKey): Promise<CartResponse> {
  const [guestCall, customerCall] = LINE_CALLS[step];
  const { carts } = useCart.getState();
  return inSession<CartResponse>(() => {
    if (isGuest()) return callApi(guestCall, { ...line, carts });
    // Deleting a line twice does no harm, so that needs no idempotency key.
    return customerCall === 'deleteCart'
      ? callApi(customerCall, { ...line })
      : callOnce(customerCall, { ...line });
  });
}

/** The cart with current prices. */
export function readCart(): Promise<CartResponse> {
  const { carts } = useCart.getState();
  return inSession<CartResponse>(() =>
    isGuest() ? callApi('getGuestCart', { carts }) : callApi('getCart'),
  );
}

/**
 * The response of both checkout calls; a guest's also has the collected vouchers that still exist.
 */
type QuoteResponse = DataOf<'checkoutCart'> & { collected_coupons?: number[] };

/** Quotes the selected shops' part of the cart, or the buy-now item. */
export function quote({ shopIds, isBuyNow }: { shopIds: number[]; isBuyNow?: boolean }) {
  const { carts, collectedCoupons, address, deliveryMethods, ...cart } = useCart.getState();
  const choice = {
    shop_ids: shopIds,
    city_id: cart.city_id,
    country_id: cart.country_id,
    post_code: cart.post_code,
    vat_number: cart.vat_number,
    coupon_code: cart.coupon_code,
    is_buy_now: isBuyNow,
    delivery_methods: Object.entries(deliveryMethods).map(([shop_id, method_id]) => ({
      shop_id: Number(shop_id),
      method_id,
    })),
  };
  return inSession<QuoteResponse>(() =>
    isGuest()
      ? callApi('checkoutGuestCart', { ...choice, carts, collected_coupons: collectedCoupons })
      : callApi('checkoutCart', { ...choice, address_id: address }),
  );
}
