import type { z } from 'zod';
import type { placeOrder as endpoint } from '#contract/orders/place-order.ts';
import type { Placed } from '#contract/orders/placed.ts';
import { phoneSpellings } from '#domain/accounts/international-phone.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { checkoutQuery, chosenMethods } from '#server/checkout/read-checkout.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { customerBuyer, guestBuyer, type GuestRequest } from './order-buyer.ts';
import { executeOrder, type OrderExecution } from './execute-order.ts';

type CustomerRequest = z.output<typeof endpoint.request>;

/** Orders the selected part of the customer's cart (spec §2, checkout). Failures as in execute-order.ts. */
export async function placeOrder(context: CallContext, request: CustomerRequest): Promise<Placed> {
  const { query } = checkoutQuery(context, request);
  return executeOrder(context, {
    ...sharedPlan(context, request),
    userId: requireCustomer(context).id,
    lines: undefined,
    query,
    buyerOf: (row) => customerBuyer(context, row),
  });
}

/** Orders the selected part of a guest's cart (spec §2, guest checkout). Failures as in execute-order.ts. */
export async function placeGuestOrder(
  context: CallContext,
  request: GuestRequest,
): Promise<Placed> {
  const { carts, collected_coupons } = request;
  const { lines, query } = checkoutQuery(context, {
    ...request,
    guest: { carts, collected_coupons },
  });
  const phones = phoneSpellings(request.phone_code, request.phone);
  const buyer = { userId: null, phones, email: request.email ?? null };
  return executeOrder(context, {
    ...sharedPlan(context, request),
    userId: null,
    lines: lines ?? [],
    query: {
      ...query,
      buyer,
      countryId: request.country_id ?? null,
      postCode: request.post_code ?? null,
    },
    buyerOf: (row) => guestBuyer(context, request, row),
  });
}

function sharedPlan(
  { locale }: CallContext,
  request: CustomerRequest | GuestRequest,
): Pick<
  OrderExecution,
  'selection' | 'paymentMethod' | 'note' | 'payableShown' | 'linesShown' | 'request'
> {
  const isBuyNow = request.is_buy_now ?? false;
  if (request.shop_ids.length === 0 && !isBuyNow) {
    // Spec §5, checkout without a shop.
    throw new Invalid({ shop_ids: [translate(locale, 'Please select at least one shop')] });
  }
  return {
    selection: { shopIds: request.shop_ids, isBuyNow, methods: chosenMethods(request) },
    paymentMethod: request.payment_method,
    note: request.note ?? null,
    payableShown: request.payable_amount,
    linesShown: request.shown_lines,
    request,
  };
}
