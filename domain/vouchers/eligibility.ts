import { voucherDiscount } from './discount.ts';
import type { ShopSubtotal, Voucher } from './voucher.ts';

/** Why a voucher does not apply; `missing` is the amount yet to be spent at `shop_id`, in minor units. */
export type VoucherProblem =
  | { reason: 'inactive' | 'not-started' | 'expired' | 'used-up' | 'shop-not-in-cart' }
  | { reason: 'minimum-not-reached'; shop_id: number; missing: number }
  | { reason: 'nothing-to-discount'; shop_id: number };

/** Why a voucher cannot be used now, regardless of the cart; null if it can (spec §3, voucher). */
export function validityProblem(
  voucher: Pick<Voucher, 'is_active' | 'starts_at' | 'ends_at' | 'uses' | 'limit_for_user'>,
  now: Date,
): { reason: 'inactive' | 'not-started' | 'expired' | 'used-up' } | null {
  if (!voucher.is_active) return { reason: 'inactive' };
  if (now < voucher.starts_at) return { reason: 'not-started' };
  if (now >= voucher.ends_at) return { reason: 'expired' };
  if (voucher.uses >= voucher.limit_for_user) return { reason: 'used-up' };
  return null;
}

/** A voucher's discount on one shop's lines, in minor units; 0 if it does not apply there. */
export function discountAt(voucher: Voucher, shop: ShopSubtotal): number {
  if (voucher.shop_id !== null && voucher.shop_id !== shop.shop_id) return 0;
  if (shop.subtotal < voucher.min_order_amount) return 0;
  return voucherDiscount(voucher, shop.subtotal);
}

/**
 * Why a voucher applies to none of the shops; null if it applies (spec §3, voucher). Names the shop where the least is
 * missing.
 */
export function voucherProblem(
  voucher: Voucher,
  shops: readonly ShopSubtotal[],
  now: Date,
): VoucherProblem | null {
  const invalid = validityProblem(voucher, now);
  if (invalid) return invalid;
  const possible = shops.filter(
    ({ shop_id }) => voucher.shop_id === null || voucher.shop_id === shop_id,
  );
  const fullest = possible.toSorted((a, b) => b.subtotal - a.subtotal)[0];
  if (!fullest) return { reason: 'shop-not-in-cart' };
  if (possible.some((shop) => discountAt(voucher, shop) > 0)) return null;
  const missing = voucher.min_order_amount - fullest.subtotal;
  return missing > 0
    ? { reason: 'minimum-not-reached', shop_id: fullest.shop_id, missing }
    : { reason: 'nothing-to-discount', shop_id: fullest.shop_id };
}
