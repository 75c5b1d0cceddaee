import type { CheckoutQuote } from '#web/cart/cart-store.ts';
import type { CheckoutFields } from '../checkout-fields.ts';

interface OrderChoice {
  shopIds: number[];
  isBuyNow: boolean;
  voucherCode: string | null;
  quote: Pick<CheckoutQuote, 'payable_amount'>;
}

/** The request shared by both calls that place an order. Empty fields are left out. */
export function orderRequest<Fields extends Partial<CheckoutFields>>(
  fields: Fields,
  choice: OrderChoice,
) {
  const filled = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const trimmed = value.trim();
      return trimmed === '' ? [] : [[name, trimmed]];
    }),
  ) as Fields;
  return {
    ...filled,
    shop_ids: choice.isBuyNow ? [] : choice.shopIds,
    is_buy_now: choice.isBuyNow,
    ...(choice.voucherCode !== null && { coupon_code: choice.voucherCode }),
    payable_amount: choice.quote.payable_amount,
  };
}
