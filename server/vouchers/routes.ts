import type { ApiName } from '#contract/api.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { translate } from '#server/i18n/translate.ts';
import { collectVoucher } from './collect-voucher.ts';
import { presentVoucher } from './present-voucher.ts';
import { listCollected, listUsableVouchers } from './queries.ts';

export const voucherHandlers = {
  listVouchers: async (context, { shop_id }) => {
    const userId = context.customer?.id ?? null;
    const vouchers = await listUsableVouchers(context.db, shop_id, userId, context.now);
    const presented = vouchers.map(({ voucher, is_collected }) =>
      presentVoucher(voucher, { isCollected: is_collected, shopId: shop_id }),
    );
    return { message: 'Vouchers', data: { coupons: presented } };
  },

  collectVoucher: async (context, { coupon_id }) => {
    const voucher = await collectVoucher(context, coupon_id);
    return voucher === null
      ? { message: translate(context.locale, "You've already collected this voucher.") }
      : { message: translate(context.locale, 'Voucher collected'), data: { coupon: voucher } };
  },

  listCollectedVouchers: async (context, { shop_id }) => {
    if (!context.customer) return { message: 'Vouchers', data: { coupons: [] } };
    const vouchers = await listCollected(
      context.db,
      context.customer.id,
      shop_id ?? null,
      context.now,
    );
    const presented = vouchers.map((voucher) =>
      presentVoucher(voucher, { isCollected: true, shopId: shop_id ?? 0 }),
    );
    return { message: 'Vouchers', data: { coupons: presented } };
  },
} satisfies Partial<Handlers<ApiName>>;
