import type { CartLine } from '#domain/cart/cart-line.ts';
import { describeChange } from '#server/cart/present-cart.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/response/failure.ts';
import { checkoutStateOf } from './checkout-state.ts';
import { priceCheckout } from './price-checkout.ts';
import { presentCheckout } from './present/present-checkout.ts';
import { refuseTooLarge } from './refuse-checkout.ts';
import { checkPlace } from './quote-checkout.ts';
import { checkoutQuery, readCheckout } from './read-checkout.ts';

/** Prices one product alone, regardless of the cart (spec §2, buy now). Refused if it cannot be bought in this way. */
export async function quoteProduct(
  context: CallContext,
  line: CartLine,
  more: { address_id: number | undefined; coupon_code: string | undefined },
) {
  const choice = { shop_ids: [], is_buy_now: true, ...more };
  const { query } = checkoutQuery(context, choice);
  const row = await readCheckout(context.db, { ...query, productIds: [line.product_id] });
  checkPlace(context, choice, row);
  const state = checkoutStateOf(row, query, [line]);
  const priced = priceCheckout(state, { shopIds: [], isBuyNow: true }, context.now);
  const problem = priced.changes[0];
  if (problem) throw new Refused(describeChange(context, state.cart, problem));
  refuseTooLarge(context, state, priced.quote);
  const { message, apply_coupon, checkout } = await presentCheckout(
    context,
    state,
    priced,
    query.voucherCode,
  );
  return {
    message,
    data: { ...checkout, apply_coupon, total_payable_amount: checkout.payable_amount },
  };
}
