import type { ApiName } from '#contract/api.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { applyVoucher } from './apply-voucher.ts';
import { listCities } from './list-cities.ts';
import { quoteCheckout } from './quote-checkout.ts';
import { quoteProduct } from './quote-product.ts';

export const checkoutHandlers = {
  listCities: async (context, request) => ({
    message: 'Cities',
    data: await listCities(context, request),
  }),

  checkoutCart: (context, request) => quoteCheckout(context, request),

  checkoutGuestCart: (context, { carts, collected_coupons, ...choice }) =>
    quoteCheckout(context, { ...choice, guest: { carts, collected_coupons } }),

  applyVoucher: (context, { products, coupon_code }) =>
    applyVoucher(context, products, coupon_code),

  applyCoupon: (context, { products, coupon_code }) => applyVoucher(context, products, coupon_code),

  buyNow: (context, { product_id, quantity, size, color, address_id, coupon_code }) =>
    quoteProduct(
      context,
      {
        product_id,
        quantity,
        size_id: size ?? null,
        color_id: color ?? null,
        unit: null,
        is_buy_now: true,
      },
      { address_id, coupon_code },
    ),
} satisfies Partial<Handlers<ApiName>>;
