import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseVouchers } from './choose-vouchers.ts';
import { discountAt, validityProblem } from './eligibility.ts';
import type { ShopSubtotal, Voucher } from './voucher.ts';

const now = new Date('2026-03-10T12:00:00Z');
const aVoucher = (id: number, more: Partial<Voucher> = {}): Voucher => ({
  id,
  shop_id: 1,
  code: `V${id}`,
  discount_type: 'Amount',
  discount: 100,
  min_order_amount: 0,
  max_discount_amount: 0,
  limit_for_user: 1,
  starts_at: new Date('2026-03-01T00:00:00Z'),
  ends_at: new Date('2026-04-01T00:00:00Z'),
  is_active: true,
  uses: 0,
  ...more,
});
const shops = [
  { shop_id: 1, subtotal: 5_000 },
  { shop_id: 2, subtotal: 4_000 },
];
const used = (...parameters: Parameters<typeof chooseVouchers>) =>
  chooseVouchers(...parameters).used.map(({ shop_id, voucher, discount }) => [
    shop_id,
    voucher.id,
    discount,
  ]);

test('the best collected voucher of each shop is applied automatically', () => {
  const vouchers = [
    aVoucher(1),
    aVoucher(2, { discount: 300 }),
    aVoucher(3, { shop_id: 2, discount: 50 }),
  ];
  expect(used(vouchers, shops, now)).toEqual([
    [1, 2, 300],
    [2, 3, 50],
  ]);
  expect(chooseVouchers(vouchers, shops, now).unused).toEqual([
    { voucher: vouchers[0], problem: { reason: 'better-used' } },
  ]);
});

test('a marketplace voucher is used where it saves most, as often as its uses allow', () => {
  const half = { shop_id: null, discount_type: 'Percentage' as const, discount: 5_000 };
  expect(used([aVoucher(1, half)], shops, now)).toEqual([[1, 1, 2_500]]);
  expect(used([aVoucher(1, { ...half, limit_for_user: 3, uses: 1 })], shops, now)).toEqual([
    [1, 1, 2_500],
    [2, 1, 2_000],
  ]);
  // Shop 1 has its own good voucher, so more is saved overall if shop 2 gets the marketplace one.
  expect(used([aVoucher(1, half), aVoucher(2, { discount: 2_400 })], shops, now)).toEqual([
    [1, 2, 2_400],
    [2, 1, 2_000],
  ]);
});

test('an entered code replaces the automatic voucher, even by a smaller discount', () => {
  const collected = [aVoucher(1, { discount: 900 }), aVoucher(2, { shop_id: 2 })];
  expect(used(collected, shops, now, aVoucher(3, { discount: 10 }))).toEqual([
    [1, 3, 10],
    [2, 2, 100],
  ]);
  expect(used(collected, shops, now, aVoucher(3, { is_active: false }))).toEqual([
    [1, 1, 900],
    [2, 2, 100],
  ]);
});

test('every voucher that is not used has a reason', () => {
  const vouchers = [aVoucher(1, { min_order_amount: 5_420 }), aVoucher(2, { shop_id: 9 })];
  expect(chooseVouchers(vouchers, shops, now).unused.map(({ problem }) => problem)).toEqual([
    { reason: 'minimum-not-reached', shop_id: 1, missing: 420 },
    { reason: 'shop-not-in-cart' },
  ]);
});

test('without shops nothing is used', () => {
  expect(used([aVoucher(1)], [], now)).toEqual([]);
  expect(used([], shops, now)).toEqual([]);
});

test('the work grows with the vouchers and shops of a cart, not with the uses of the vouchers', () => {
  let reads = 0;
  const vouchers = Array.from({ length: 40 }, (_, id) =>
    Object.defineProperty(aVoucher(id, { shop_id: null, limit_for_user: 1_000 }), 'discount', {
      get: () => {
        reads += 1;
        return 100 + id;
      },
    }),
  );
  const cart = Array.from({ length: 50 }, (_, id) => ({ shop_id: id, subtotal: 5_000 }));
  const { used: all } = chooseVouchers(vouchers, cart, now);
  expect(new Set(all.map(({ discount }) => discount))).toEqual(new Set([139]));
  expect(reads).toBeLessThan(5 * vouchers.length * cart.length);
});

const anyVoucher = fc.record({
  shop_id: fc.constantFrom(null, 1, 2, 3, 9),
  discount_type: fc.constantFrom('Amount' as const, 'Percentage' as const),
  discount: fc.integer({ min: 1, max: 10_000 }),
  min_order_amount: fc.constantFrom(0, 500, 3_000),
  max_discount_amount: fc.constantFrom(0, 0, 700),
  limit_for_user: fc.integer({ min: 1, max: 3 }),
  uses: fc.nat(2),
  is_active: fc.constantFrom(true, true, true, false),
});
const anyCart = fc
  .uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 })
  .chain((ids) =>
    fc.tuple(...ids.map((shop_id) => fc.nat(6_000).map((subtotal) => ({ shop_id, subtotal })))),
  );

/** Brute force: tries every way to give each shop one of the vouchers or none. */
function bestByTrying(
  vouchers: Voucher[],
  cart: ShopSubtotal[],
  counts = new Map<number, number>(),
): number {
  const [shop, ...rest] = cart;
  if (!shop) return 0;
  let best = bestByTrying(vouchers, rest, counts);
  for (const voucher of vouchers) {
    const count = counts.get(voucher.id) ?? 0;
    if (validityProblem(voucher, now) || count >= voucher.limit_for_user - voucher.uses) continue;
    const others = new Map(counts).set(voucher.id, count + 1);
    best = Math.max(best, discountAt(voucher, shop) + bestByTrying(vouchers, rest, others));
  }
  return best;
}

test('the chosen set is valid, and no other valid set saves more', () => {
  fc.assert(
    fc.property(fc.array(anyVoucher, { maxLength: 5 }), anyCart, (drafts, cart) => {
      const vouchers = drafts.map((draft, index) => aVoucher(index + 1, draft));
      const choice = chooseVouchers(vouchers, cart, now);
      const total = choice.used.reduce((sum, { discount }) => sum + discount, 0);
      expect(total).toBe(bestByTrying(vouchers, cart));
      for (const voucher of vouchers) {
        const times = choice.used.filter((use) => use.voucher.id === voucher.id).length;
        expect(times).toBeLessThanOrEqual(Math.max(0, voucher.limit_for_user - voucher.uses));
        expect(times > 0).not.toBe(choice.unused.some((other) => other.voucher.id === voucher.id));
      }
      expect(new Set(choice.used.map(({ shop_id }) => shop_id)).size).toBe(choice.used.length);
      for (const { shop_id, voucher, discount } of choice.used) {
        const shop = cart.find((entry) => entry.shop_id === shop_id)!;
        expect(discount).toBe(discountAt(voucher, shop));
        expect(discount).toBeGreaterThan(0);
        expect(discount).toBeLessThanOrEqual(shop.subtotal);
      }
    }),
    { numRuns: 5_000 },
  );
});

test('a valid entered voucher is used, and the rest is the best combination with it', () => {
  fc.assert(
    fc.property(fc.array(anyVoucher, { minLength: 1, maxLength: 4 }), anyCart, (drafts, cart) => {
      const vouchers = drafts.map((draft, index) => aVoucher(index + 1, draft));
      const typed = vouchers[0]!;
      const choice = chooseVouchers(vouchers.slice(1), cart, now, typed);
      const isUsable =
        validityProblem(typed, now) === null && cart.some((shop) => discountAt(typed, shop) > 0);
      expect(choice.used.some(({ voucher }) => voucher.id === typed.id)).toBe(isUsable);
    }),
    { numRuns: 2_000 },
  );
});
