import type { StoredAddress } from '#contract/addresses.ts';
import type { Checkout } from '#contract/orders/checkout.ts';
import type { Placed } from '#contract/orders/placed.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CheckoutQuery } from '#server/checkout/checkout-row.ts';
import { checkoutStateOf } from '#server/checkout/checkout-state.ts';
import { priceCheckout } from '#server/checkout/price-checkout.ts';
import { presentCheckout } from '#server/checkout/present/present-checkout.ts';
import { presentPaymentMethods } from '#server/checkout/present/present-payment-methods.ts';
import { checkoutQuery, readCheckout } from '#server/checkout/read-checkout.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { customerBuyer } from './order-buyer.ts';
import { executeOrder, type OrderExecution } from './execute-order.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkOrder } from './check-order.ts';

/** An order to place again, independent of the cart. */
export interface OrderToRepeat {
  shopId: number;
  lines: CartLine[];
  address: StoredAddress;
  vatNumber: string | null;
  note: string | null;
}

/** Orders the given lines for the customer. Failures as in execute-order.ts. */
export async function repeatOrder(
  context: CallContext,
  repeat: OrderToRepeat,
  choice: Pick<OrderExecution, 'paymentMethod' | 'payableShown' | 'request'>,
): Promise<Placed> {
  const { lines, address, note } = repeat;
  return executeOrder(context, {
    ...choice,
    linesShown: [],
    userId: requireCustomer(context).id,
    lines,
    query: queryOf(context, repeat),
    selection: selectionOf(repeat),
    note,
    buyerOf: (row) => customerBuyer(context, { ...row, address }),
  });
}

/** Prices the given lines for the customer. Refused for lines that cannot be ordered. */
export async function quoteRepeat(context: CallContext, repeat: OrderToRepeat): Promise<Checkout> {
  const query = queryOf(context, repeat);
  const row = await readCheckout(context.db, query);
  const state = checkoutStateOf(row, query, repeat.lines);
  const priced = priceCheckout(state, selectionOf(repeat), context.now);
  checkDelivery(context, state, priced, { query, methods: undefined });
  checkOrder(context, state, priced, null);
  const { message: _message, ...checkout } = await presentCheckout(context, state, priced, null);
  return { ...checkout, ...(await presentPaymentMethods(context, query)) };
}

function queryOf(
  context: CallContext,
  { lines, address, vatNumber }: OrderToRepeat,
): CheckoutQuery {
  const { query } = checkoutQuery(context, {
    shop_ids: [],
    city_id: address.city_id ?? undefined,
  });
  return {
    ...query,
    // The address stored with the order, which may no longer be among the customer's.
    addressId: null,
    countryId: address.country_id ?? null,
    postCode: address.post_code ?? null,
    vatNumber,
    productIds: [...new Set(lines.map((line) => line.product_id))],
  };
}

function selectionOf({ shopId }: OrderToRepeat): OrderExecution['selection'] {
  return { shopIds: [shopId], isBuyNow: false };
}
