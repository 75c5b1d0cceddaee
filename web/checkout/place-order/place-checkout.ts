import type { CartGroup, GuestCartLine } from '#contract/orders/cart-shapes.ts';
import type { ShopPart } from '#contract/orders/checkout.ts';
import { keyOfLine } from '#domain/cart/cart-view.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import type { RequestOf } from '#web/api/client.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { removeMerged } from '#web/cart/sync/remove-merged.ts';
import { isSameGuestLine } from '#web/cart/sync/same-guest-line.ts';
import type { CheckoutFields } from '../checkout-fields.ts';
import { useCheckoutForm } from '../checkout-form-store.ts';
import type { CheckoutMode } from '../checkout-mode.ts';
import type { OrderPurpose } from './order-attempts-store.ts';
import { type Submitted, submitOrder } from './submit-order.ts';

interface ShownCheckout {
  payableAmount: number;
  lines: readonly CartGroup[];
  shops: readonly ShopPart[];
  /** Id of the customer's address; null for guests, who enter theirs. */
  addressId: number | null;
}

/** The order request of a guest or a customer. */
export type CheckoutRequest = RequestOf<'placeGuestOrder'> | RequestOf<'placeOrder'>;

/** The purpose under which a checkout page's attempt is stored. */
export function purposeOf({ isBuyNow }: CheckoutMode): OrderPurpose {
  return isBuyNow ? 'now' : 'cart';
}

/** The order request for the current page state. */
export function currentRequest(
  mode: CheckoutMode,
  { payableAmount, lines, shops, addressId }: ShownCheckout,
): CheckoutRequest {
  const { fields } = useCheckoutForm.getState();
  const { carts, collectedCoupons, selectedShopIds, coupon_code } = useCart.getState();
  const { note, payment_method, vat_number } = fields;
  const shared = {
    shop_ids: mode.isBuyNow ? [] : selectedShopIds,
    is_buy_now: mode.isBuyNow,
    ...(coupon_code !== null && { coupon_code }),
    payable_amount: payableAmount,
    shown_lines: lines.flatMap(({ products }) =>
      products.map((line) => ({ ...keyOfLine(line), quantity: line.quantity })),
    ),
    delivery_methods: shownDeliveries(shops),
  };
  // Customers send the id of a saved address.
  return mode.isGuest
    ? { ...filled(fields), ...shared, carts, collected_coupons: collectedCoupons }
    : {
        ...filled({ note, payment_method, vat_number }),
        ...shared,
        address_id: addressId ?? '',
      };
}

/** The fields that are not empty. */
function filled<Fields extends Partial<CheckoutFields>>(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const trimmed = value.trim();
    return trimmed === '' ? [] : [[name, trimmed]];
  });
  return Object.fromEntries(entries) as Fields;
}

/** The delivery methods on the screen; without zones none is sent. */
function shownDeliveries(shops: readonly ShopPart[]) {
  return shops.flatMap(({ shop_id, delivery_methods }) => {
    const chosen = delivery_methods.find(({ is_chosen }) => is_chosen);
    return chosen && chosen.id > 0 ? [{ shop_id, method_id: chosen.id }] : [];
  });
}

/**
 * Places a checkout page's order and removes the ordered items from this device's cart; the page shows them until the
 * cart is read again. Calls `onPlaced` with the URL to pay at; null if no online payment is due.
 */
export async function placeOrder(
  mode: CheckoutMode,
  request: CheckoutRequest,
  onPlaced: (paymentUrl: string | null) => void,
): Promise<Submitted<'placeOrder'>['placed']> {
  const call = mode.isGuest ? 'placeGuestOrder' : 'placeOrder';
  const { placed, sent } = await submitOrder(call, purposeOf(mode), request);
  onPlaced(placed.order_payment_url);
  const ordered = sent as unknown as OrderedParts;
  const email = mode.isGuest ? ordered.email : useSession.getState().user?.email;
  useCheckoutForm.setState(({ fields }) => ({
    confirmed: { paymentId: placed.payment_id, email: email ?? '' },
    fields: { ...fields, note: '' },
  }));
  await removeOrdered(ordered);
  return placed;
}

interface OrderedParts {
  /** Where a guest's confirmation goes. */
  email?: string;
  shop_ids: number[];
  is_buy_now: boolean;
  /** A guest's cart when the order was sent. */
  carts?: GuestCartLine[];
}

/**
 * Removes what a guest ordered, also from the cart that it was merged into when they signed in meanwhile; what they added
 * since then, perhaps in another tab, stays. The server has already removed the ordered part of a customer's cart.
 */
async function removeOrdered(ordered: OrderedParts): Promise<void> {
  await useCart.persist.rehydrate();
  const { products } = useCart.getState();
  const shopOf = new Map(
    products.flatMap((group) => group.products.map((line) => [line.id, group.shop_id] as const)),
  );
  const isOrdered = (line: GuestCartLine) =>
    line.is_buy_now === ordered.is_buy_now &&
    (line.is_buy_now || ordered.shop_ids.includes(shopOf.get(line.product_id) ?? line.shop_id));
  const orderedLines = ordered.carts?.filter(isOrdered) ?? [];
  const mergedLines = withoutLines(orderedLines, useCart.getState().carts);
  useCart.setState(({ carts, selectedShopIds }) => ({
    carts: withoutLines(carts, orderedLines),
    selectedShopIds: ordered.is_buy_now ? selectedShopIds : [],
    coupon_code: null,
    updatedAt: Date.now(),
  }));
  if (useSession.getState().token !== null) await removeMerged(mergedLines);
}

/** The lines without the quantities of others. */
function withoutLines(
  lines: readonly GuestCartLine[],
  removed: readonly GuestCartLine[],
): GuestCartLine[] {
  return lines.flatMap((line) => {
    const { quantity = 0 } = removed.find((other) => isSameGuestLine(other, line)) ?? {};
    return line.quantity > quantity ? { ...line, quantity: line.quantity - quantity } : [];
  });
}
