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

/** One use of a voucher that shops compete for. */
interface Slot {
  voucher: Voucher;
  /** Added to every gain of this slot, so that the typed voucher is always used once. */
  bonus: number;
}

/** A voucher at a shop; discount in minor units. */
interface Offer {
  voucher: Voucher;
  discount: number;
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

/**
 * Each shop's voucher. Shops compete only for vouchers with fewer uses than there are shops, and for the typed one: of
 * all others each shop gets its best, whichever shops get the scarce ones. So the time doesn't grow with the uses of
 * vouchers.
 */
function assign(
  vouchers: readonly Voucher[],
  shops: readonly ShopSubtotal[],
  now: Date,
  typed: Voucher | null,
): UsedVoucher[] {
  const valid = vouchers.filter((voucher) => validityProblem(voucher, now) === null);
  // Most carts have none.
  if (valid.length === 0) return [];
  const scarce = valid.filter((voucher) => isScarce(voucher, shops));
  const plenty = valid.filter((voucher) => !isScarce(voucher, shops));
  const own = shops.map((shop) => bestAt(plenty, shop));
  const typedNow = valid.find(({ id }) => id === typed?.id);
  const slots = slotsOf(contestedUses(scarce, shops, own), shops, typedNow);
  const gains = shops.map((shop, row) => {
    const offered = new Map(slots.map(({ voucher }) => [voucher, discountAt(voucher, shop)]));
    return [
      ...slots.map(({ voucher, bonus }) => {
        const discount = offered.get(voucher) ?? 0;
        return discount > 0 ? discount + bonus : 0;
      }),
      // One column per shop stands for its own voucher, or none.
      ...shops.map(() => own[row]?.discount ?? 0),
    ];
  });
  return bestAssignment(gains).flatMap((column, row) => {
    const [shop, slot] = [shops[row], slots[column]];
    if (!shop) return [];
    const used = slot
      ? { voucher: slot.voucher, discount: discountAt(slot.voucher, shop) }
      : own[row];
    return used && used.discount > 0 ? [{ shop_id: shop.shop_id, ...used }] : [];
  });
}

/** Whether a valid voucher of the whole marketplace has fewer uses left than there are shops. */
function isScarce(voucher: Voucher, shops: readonly ShopSubtotal[]): boolean {
  return voucher.shop_id === null && usesLeft(voucher) < shops.length;
}

const usesLeft = ({ limit_for_user, uses }: Voucher) => limit_for_user - uses;

/** The voucher that saves most at a shop, the first of equal ones; null: none does. */
function bestAt(vouchers: readonly Voucher[], shop: ShopSubtotal): Offer | null {
  let best: Offer | null = null;
  for (const voucher of vouchers) {
    const discount = discountAt(voucher, shop);
    if (discount > (best?.discount ?? 0)) best = { voucher, discount };
  }
  return best;
}

/**
 * The scarce vouchers that shops can get in a best assignment, and the number of shops that can get each: of those that save
 * more than its own, a shop can get its best, until their uses suffice for all shops. Getting one after them would leave
 * one of these unused, and save no more.
 */
function contestedUses(
  scarce: readonly Voucher[],
  shops: readonly ShopSubtotal[],
  own: readonly (Offer | null)[],
): Map<Voucher, number> {
  const contested = new Map<Voucher, number>();
  for (const [row, shop] of shops.entries()) {
    const better = scarce
      .map((voucher) => ({ voucher, discount: discountAt(voucher, shop) }))
      .filter(({ discount }) => discount > (own[row]?.discount ?? 0))
      .toSorted((a, b) => b.discount - a.discount);
    let uses = 0;
    for (const { voucher } of better) {
      if (uses >= shops.length) break;
      contested.set(voucher, (contested.get(voucher) ?? 0) + 1);
      uses += usesLeft(voucher);
    }
  }
  return contested;
}

/** A slot for each use that shops compete for; the typed voucher has one more, with the bonus, if it has the uses. */
function slotsOf(
  contested: ReadonlyMap<Voucher, number>,
  shops: readonly ShopSubtotal[],
  typed: Voucher | undefined,
): Slot[] {
  const most = shops.reduce((sum, { subtotal }) => sum + subtotal, 0) + 1;
  const slotsFor = (voucher: Voucher, count: number): Slot[] =>
    Array.from({ length: Math.min(count, usesLeft(voucher)) }, (_, index) => ({
      voucher,
      bonus: voucher === typed && index === 0 ? most : 0,
    }));
  return [
    ...(typed ? slotsFor(typed, (contested.get(typed) ?? 0) + 1) : []),
    ...[...contested].flatMap(([voucher, count]) =>
      voucher === typed ? [] : slotsFor(voucher, count),
    ),
  ];
}
