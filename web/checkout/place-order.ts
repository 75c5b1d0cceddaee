import type { GuestCartLine } from '#contract/cart.ts';
import { useSession } from '#web/accounts/session-store.ts';
import type { RequestOf } from '#web/api/client.ts';
import { refreshCart } from '#web/cart/cart-actions.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useCheckoutForm } from './checkout-form-store.ts';
import type { CheckoutMode } from './checkout-mode.ts';
import type { OrderPurpose } from './order-attempts-store.ts';
import { orderRequest } from './order-request.ts';
import { type Submitted, submitOrder } from './submit-order.ts';

interface Shown {
  payableAmount: number;
  /** Of the customer's address; null: a guest's is written down. */
  addressId: number | null;
}

/** What is ordered by the checkout pages, and by guests and customers alike. */
export type CheckoutRequest = RequestOf<'placeOrder'> & RequestOf<'placeGuestOrder'>;

/** Under what the try to order of a checkout page is kept. */
export function purposeOf({ isBuyNow }: CheckoutMode): OrderPurpose {
  return isBuyNow ? 'now' : 'cart';
}

/** The order of what is on the page now. */
export function currentRequest(
  mode: CheckoutMode,
  { payableAmount, addressId }: Shown,
): CheckoutRequest {
  const { fields } = useCheckoutForm.getState();
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
  return { ...request, ...who };
}

/**
 * Places an order of a checkout page, and takes what was ordered out of the cart of this device. `onPlaced` is told at
 * once where to pay; null: there is nothing to be paid online.
 */
export async function placeOrder(
  mode: CheckoutMode,
  request: CheckoutRequest,
  onPlaced: (paymentUrl: string | null) => void,
): Promise<Submitted<'placeOrder'>['placed']> {
  const call = mode.isGuest ? 'placeGuestOrder' : 'placeOrder';
  const { placed, sent } = await submitOrder(call, purposeOf(mode), request);
  onPlaced(placed.order_payment_url);
  useCheckoutForm.setState(({ fields }) => ({
    confirmed: { paymentId: placed.payment_id, email: emailOf(mode.isGuest, fields.email) },
    fields: { ...fields, note: '' },
  }));
  await forgetOrdered(sent as OrderedParts);
  return placed;
}

/** Where the confirmation goes. */
function emailOf(isGuest: boolean, written: string): string {
  return isGuest ? written.trim() : (useSession.getState().user?.email ?? '');
}

interface OrderedParts {
  shop_ids: number[];
  is_buy_now: boolean;
}

/** The server has done the same with a customer's cart. */
async function forgetOrdered(ordered: OrderedParts): Promise<void> {
  const { products } = useCart.getState();
  const shopOf = new Map(
    products.flatMap((group) => group.products.map((line) => [line.id, group.shop_id] as const)),
  );
  const isOrdered = (line: GuestCartLine) =>
    line.is_buy_now === ordered.is_buy_now &&
    (line.is_buy_now || ordered.shop_ids.includes(shopOf.get(line.product_id) ?? line.shop_id));
  useCart.setState(({ carts, selectedShopIds }) => ({
    carts: carts.filter((line) => !isOrdered(line)),
    selectedShopIds: ordered.is_buy_now ? selectedShopIds : [],
    coupon_code: null,
    updatedAt: Date.now(),
  }));
  await refreshCart();
}
