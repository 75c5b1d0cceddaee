import { RefusedOrderSchema } from '#contract/orders/checkout.ts';
import { isTooLarge } from '#domain/checkout/order-bounds.ts';
import type { Quote } from '#domain/checkout/quote-order.ts';
import { presentCart } from '#server/cart/present-cart.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused, SerializedJson } from '#server/http/response/failure.ts';
import { jsonWriter } from '#server/http/response/write-json.ts';
import { translate } from '#server/i18n/translate.ts';
import type { CheckoutState } from './checkout-state.ts';

/** A refusal with the refreshed cart and the vouchers that are still valid (spec §8, cart and checkout failures). */
export function refusedCheckout(
  context: CallContext,
  state: CheckoutState,
  sentence: string,
): Refused {
  const usable = state.collected.filter((voucher) => voucher.uses < voucher.limit_for_user);
  const data = {
    ...presentCart(context, state.cart),
    collected_coupons: usable.map(({ id }) => id),
  };
  return new Refused(sentence, new SerializedJson(jsonWriter(RefusedOrderSchema)(data)));
}

/** Throws Refused if the amounts would exceed exact integers. */
export function refuseTooLarge(context: CallContext, state: CheckoutState, quote: Quote): void {
  if (!isTooLarge(quote)) return;
  throw refusedCheckout(
    context,
    state,
    translate(context.locale, 'This order is too large. Order fewer items.'),
  );
}
