import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { voucherMoment } from '#domain/dates/response-times.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';

/**
 * A voucher in the form of the contract (spec §3, voucher). A marketplace voucher carries the requested shop, because
 * clients need a number there.
 */
export function presentVoucher(
  voucher: Voucher,
  { isCollected, shopId }: { isCollected: boolean; shopId: number },
): VoucherResponse {
  return {
    id: voucher.id,
    voucher_type: voucher.shop_id === null ? 'admin' : 'shop',
    code: voucher.code,
    discount_type: voucher.discount_type,
    // Hundredths of a percent and minor units are both divided by 100.
    discount: toDecimal(voucher.discount),
    min_order_amount: toDecimal(voucher.min_order_amount),
    max_discount_amount: toDecimal(voucher.max_discount_amount),
    limit_for_user: voucher.limit_for_user,
    shop_id: voucher.shop_id ?? shopId,
    started: voucherMoment(voucher.starts_at),
    validity: voucherMoment(voucher.ends_at),
    starts_at: voucher.starts_at.toISOString(),
    ends_at: voucher.ends_at.toISOString(),
    is_collected: isCollected,
    is_used_up: voucher.uses >= voucher.limit_for_user,
  };
}
