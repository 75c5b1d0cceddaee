import type { GuestCartLine } from '#contract/cart.ts';
import { useSession } from '#web/accounts/session-store.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';
import { refreshCart } from '#web/cart/cart-actions.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useCheckoutForm } from './checkout-form-store.ts';
import type { CheckoutMode } from './checkout-mode.ts';
import { attemptFor, type OrderAttempt } from './order-attempt.ts';
import { orderRequest } from './order-request.ts';

const REPEATS = 2;
const REPEAT_MS = 1500;

interface Shown {
  payableAmount: number;
  /** Of the customer's address; null: a guest's is written down. */
  addressId: number | null;
}

/** The try to order what is on the page now; the same one again as long as nothing was changed. */
export function currentAttempt(
  mode: CheckoutMode,
  { payableAmount, addressId }: Shown,
): OrderAttempt {
  const { fields, attempt } = useCheckoutForm.getState();
  const { carts, collectedCoupons, selectedShopIds, coupon_code } = useCart.getState();
  const { note, payment_method } = fields;
  // Customers are delivered to one of their addresses.
  const request = orderRequest(mode.isGuest ? fields : { note, payment_method }, {
    shopIds: selectedShopIds,
    isBuyNow: mode.isBuyNow,
    couponCode: coupon_code,
    quote: { payable_amount: payableAmount },
  });
  const who = mode.isGuest
    ? { carts, collected_coupons: collectedCoupons }
    : { address_id: addressId };
  return attemptFor(attempt, { ...request, ...who }, () => crypto.randomUUID());
}

/**
 * Places an order. A lost connection is repeated with the same key, so that there is never a second order. The try is
 * remembered until its end is known.
 */
export async function placeOrder(
  { isGuest }: CheckoutMode,
  attempt: OrderAttempt,
): Promise<DataOf<'placeOrder'>> {
  useCheckoutForm.setState({ attempt });
  try {
    const placed = await sendPatiently(isGuest ? 'placeGuestOrder' : 'placeOrder', attempt);
    useCheckoutForm.setState(({ fields }) => ({
      attempt: null,
      confirmed: { paymentId: placed.payment_id, email: emailOf(isGuest, fields.email) },
      fields: { ...fields, note: '' },
    }));
    return placed;
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
    if (isRefused) useCheckoutForm.setState({ attempt: null });
    throw error;
  }
}

/** Where the confirmation goes. */
function emailOf(isGuest: boolean, written: string): string {
  return isGuest ? written.trim() : (useSession.getState().user?.email ?? '');
}

async function sendPatiently(
  call: 'placeGuestOrder' | 'placeOrder',
  { content, key }: OrderAttempt,
): Promise<DataOf<'placeOrder'>> {
  const request = JSON.parse(content) as object;
  for (let repeat = 0; ; repeat += 1) {
    try {
      // One after the other on purpose: each repeat follows a failure.
      // oxlint-disable-next-line no-await-in-loop
      return await callApi(call, request, { idempotencyKey: key });
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 0) || repeat === REPEATS) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    }
  }
}

/** Takes what was ordered out of the cart of this device; the server has done so with a customer's. */
export async function forgetOrdered(attempt: OrderAttempt): Promise<void> {
  const ordered = JSON.parse(attempt.content) as { shop_ids: number[]; is_buy_now: boolean };
  const { products } = useCart.getState();
  const shopOf = new Map(
    products.flatMap((group) => group.products.map((line) => [line.id, group.shop_id] as const)),
  );
  const isOrdered = (line: GuestCartLine) =>
    line.is_buy_now === ordered.is_buy_now &&
    (line.is_buy_now || ordered.shop_ids.includes(shopOf.get(line.product_id) ?? 0));
  useCart.setState(({ carts, selectedShopIds }) => ({
    carts: carts.filter((line) => !isOrdered(line)),
    selectedShopIds: ordered.is_buy_now ? selectedShopIds : [],
    coupon_code: null,
    updatedAt: Date.now(),
  }));
  await refreshCart();
}
