import { expect, test } from 'vitest';
import { voucherDiscount } from './discount.ts';
import { voucherProblem } from './eligibility.ts';
import type { Voucher } from './voucher.ts';

const now = new Date('2026-03-10T12:00:00Z');
const aVoucher = (more: Partial<Voucher> = {}): Voucher => ({
  id: 1,
  shop_id: 7,
  code: 'SAVE',
  discount_type: 'Amount',
  discount: 500,
  min_order_amount: 0,
  max_discount_amount: 0,
  limit_for_user: 1,
  starts_at: new Date('2026-03-01T00:00:00Z'),
  ends_at: new Date('2026-04-01T00:00:00Z'),
  is_active: true,
  uses: 0,
  ...more,
});
const percent = (hundredths: number, cap = 0) =>
  aVoucher({ discount_type: 'Percentage', discount: hundredths, max_discount_amount: cap });

test.each<[string, Voucher, number, number]>([
  ['a fixed amount', aVoucher(), 2_000, 500],
  ['never more than the subtotal', aVoucher(), 300, 300],
  ['a percentage', percent(1_000), 2_050, 205],
  ['a percentage is rounded half up', percent(1_000), 2_005, 201],
  ['a percentage at most its cap', percent(5_000, 700), 2_000, 700],
  ['a cap of 0 does not count', percent(5_000), 2_000, 1_000],
  ['a fixed amount at most its cap', aVoucher({ max_discount_amount: 200 }), 2_000, 200],
  ['no discount on an empty subtotal', percent(10_000), 0, 0],
])('%s', (_, voucher, subtotal, discount) => {
  expect(voucherDiscount(voucher, subtotal)).toBe(discount);
});

const cart = [
  { shop_id: 7, subtotal: 2_000 },
  { shop_id: 8, subtotal: 3_000 },
];

test.each<[string, Partial<Voucher>, ReturnType<typeof voucherProblem>]>([
  ['can be used', {}, null],
  ['starts at its first moment', { starts_at: now }, null],
  ['not yet started', { starts_at: new Date(now.getTime() + 1) }, { reason: 'not-started' }],
  ['ends with its last moment', { ends_at: now }, { reason: 'expired' }],
  ['switched off', { is_active: false }, { reason: 'inactive' }],
  ['used as often as allowed', { limit_for_user: 2, uses: 2 }, { reason: 'used-up' }],
  ['one use is left', { limit_for_user: 2, uses: 1 }, null],
  ['of a shop that is not in the cart', { shop_id: 9 }, { reason: 'shop-not-in-cart' }],
  [
    'the missing amount to the minimum',
    { min_order_amount: 2_420 },
    { reason: 'minimum-not-reached', shop_id: 7, missing: 420 },
  ],
  ['the minimum is reached exactly', { min_order_amount: 2_000 }, null],
  [
    'a marketplace voucher names the shop that misses least',
    { shop_id: null, min_order_amount: 3_100 },
    { reason: 'minimum-not-reached', shop_id: 8, missing: 100 },
  ],
])('%s', (_, more, problem) => {
  expect(voucherProblem(aVoucher(more), cart, now)).toEqual(problem);
});
