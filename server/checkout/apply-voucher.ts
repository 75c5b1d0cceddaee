import type { CartLine } from '#domain/cart/cart-line.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { checkoutStateOf } from './checkout-state.ts';
import { priceCheckout } from './price-checkout.ts';
import { presentCheckout } from './present/present-checkout.ts';
import { refuseTooLarge } from './refuse-checkout.ts';
import { checkoutQuery, readCheckout } from './read-checkout.ts';

/**
 * The discount of vouchers on products that need not be in the cart: of one code if given, else of the collected
 * vouchers.
 */
export async function applyVoucher(
  context: CallContext,
  products: { id: number; quantity: number }[],
  voucherCode: string | undefined,
) {
  const lines: CartLine[] = products.map(({ id, quantity }) => ({
    product_id: id,
    size_id: null,
    color_id: null,
    quantity,
    unit: null,
    is_buy_now: false,
  }));
  const { query } = checkoutQuery(context, { shop_ids: [], coupon_code: voucherCode });
  const productIds = lines.map((line) => line.product_id);
  const row = await readCheckout(context.db, { ...query, productIds });
  const state = checkoutStateOf(row, query, lines);
  if (voucherCode !== undefined) state.collected = [];
  const shopIds = [...state.cart.shops.keys()];
  const priced = priceCheckout(state, { shopIds, isBuyNow: false }, context.now);
  refuseTooLarge(context, state, priced.quote);
  const { message, apply_coupon } = await presentCheckout(
    context,
    state,
    priced,
    query.voucherCode,
  );
  return {
    message: voucherCode === undefined ? 'Vouchers' : message,
    data: {
      total_order_amount: toDecimal(priced.quote.total_amount),
      total_discount_amount: toDecimal(priced.quote.coupon_discount),
      apply_coupon,
    },
  };
}
