import { bestAssignment } from './best-assignment.ts';
import { discountAt, validityProblem, type VoucherProblem, voucherProblem } from './eligibility.ts';
import type { ShopSubtotal, Voucher } from './voucher.ts';

/** A voucher used for one shop's order; discount in minor units. */
export interface UsedVoucher {
  shop_id: number;
  voucher: Voucher;
  discount: number;
}

/** An unused voucher and the reason: it does not apply, or others save more. */
export interface UnusedVoucher {
  voucher: Voucher;
  problem: VoucherProblem | { reason: 'better-used' };
}

export interface VoucherChoice {
  used: UsedVoucher[];
  unused: UnusedVoucher[];
}

interface Slot {
  voucher: Voucher;
  /** Added to every gain of this slot, so that the typed voucher is always used once. */
  bonus: number;
}

/**
 * The valid set of vouchers with the largest discount: at most one per shop's order, each used at most as often as its
 * uses allow. A typed voucher is always included if it applies, and replaces what would have been used there.
 */
export function chooseVouchers(
  vouchers: readonly Voucher[],
  shops: readonly ShopSubtotal[],
  now: Date,
  typed: Voucher | null = null,
): VoucherChoice {
  const all = [...new Map([...vouchers, ...(typed ? [typed] : [])].map((v) => [v.id, v])).values()];
  const used = assign(all, shops, now, typed);
  const usedIds = new Set(used.map(({ voucher }) => voucher.id));
  const unused = all
    .filter(({ id }) => !usedIds.has(id))
    .map((voucher) => ({
      voucher,
      problem: voucherProblem(voucher, shops, now) ?? { reason: 'better-used' as const },
    }));
  return { used, unused };
}

function assign(
  vouchers: readonly Voucher[],
  shops: readonly ShopSubtotal[],
  now: Date,
  typed: Voucher | null,
): UsedVoucher[] {
  if (shops.length === 0) return [];
  const most = shops.reduce((sum, { subtotal }) => sum + subtotal, 0) + 1;
  const slots = vouchers
    .filter((voucher) => validityProblem(voucher, now) === null)
    .flatMap((voucher) =>
      Array.from({ length: countShops(voucher, shops) }, (_, place): Slot => {
        return { voucher, bonus: voucher.id === typed?.id && place === 0 ? most : 0 };
      }),
    );
  const gains = shops.map((shop) => [
    ...slots.map(({ voucher, bonus }) => {
      const discount = discountAt(voucher, shop);
      return discount > 0 ? discount + bonus : 0;
    }),
    // One column per shop stands for "no voucher".
    ...shops.map(() => 0),
  ]);
  return bestAssignment(gains).flatMap((column, row) => {
    const shop = shops[row];
    const slot = slots[column];
    const discount = shop && slot ? discountAt(slot.voucher, shop) : 0;
    return shop && slot && discount > 0
      ? [{ shop_id: shop.shop_id, voucher: slot.voucher, discount }]
      : [];
  });
}

function countShops(voucher: Voucher, shops: readonly ShopSubtotal[]): number {
  const left = voucher.limit_for_user - voucher.uses;
  return voucher.shop_id === null ? Math.min(left, shops.length) : Math.min(left, 1);
}
