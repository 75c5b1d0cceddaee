import { shareOf } from '#domain/money/share-of.ts';
import type { Voucher } from './voucher.ts';

/**
 * A voucher's discount on a shop's subtotal, in minor units: a fixed amount or a percentage rounded half up, at most
 * its cap (0: none) and never more than the subtotal (spec §3, voucher).
 */
export function voucherDiscount(
  voucher: Pick<Voucher, 'discount_type' | 'discount' | 'max_discount_amount'>,
  subtotal: number,
): number {
  const discount =
    voucher.discount_type === 'Percentage' ? shareOf(subtotal, voucher.discount) : voucher.discount;
  const cap = voucher.max_discount_amount > 0 ? voucher.max_discount_amount : Infinity;
  return Math.max(0, Math.min(discount, cap, subtotal));
}
