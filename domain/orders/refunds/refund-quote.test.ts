import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AgreedOrder, type OrderPart, partsOf } from './order-parts.ts';
import {
  everything,
  quoteRefund,
  type RefundablePart,
  refundableOf,
  type RefundQuote,
  type RefundWish,
} from './refund-quote.ts';

const VAT = { id: 1, name: 'VAT', percentage: 5, amount: 0 };
const untouched = (parts: readonly OrderPart[]): RefundablePart[] =>
  parts.map((part) => ({ ...part, refunded: { pieces: 0, amount: 0 } }));
const nothing: RefundWish = { pieces: [], delivery: 0, sum: 0 };
const paidFor = (order: AgreedOrder) =>
  order.lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0) +
  order.delivery_charge -
  order.coupon_discount +
  order.taxes.reduce((sum, { amount }) => sum + amount, 0);

/** The parts after a refund. */
function after(parts: RefundablePart[], quote: RefundQuote): RefundablePart[] {
  if (!quote.ok) return parts;
  return parts.map((part) => {
    const back = quote.parts.find(({ lineId }) => lineId === part.lineId);
    const { pieces, amount } = part.refunded;
    const refunded = back
      ? { pieces: pieces + back.pieces, amount: amount + back.amount }
      : part.refunded;
    return { ...part, refunded };
  });
}

// Two drills at 10.00 and three screws at 3.33, a voucher of 5.00, 5 % tax on the rest, delivery 4.90.
const order: AgreedOrder = {
  lines: [
    { id: 1, quantity: 2, unit_price: 1000 },
    { id: 2, quantity: 3, unit_price: 333 },
  ],
  delivery_charge: 490,
  coupon_discount: 500,
  taxes: [{ ...VAT, amount: 125 }],
};
const parts = untouched(partsOf(order, paidFor(order), 1));

test('each part has its share of voucher and tax, and the parts add up to what was paid', () => {
  expect(parts.map(({ lineId, amount, taxes }) => [lineId, amount, taxes[0]?.amount])).toEqual([
    [1, 2000 - 333 + 83, 83],
    [2, 999 - 167 + 42, 42],
    [null, 490, undefined],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paidFor(order));
});

test.each<[string, Partial<RefundWish>, Extract<RefundQuote, { ok: true }>['amount']]>([
  ['one of two pieces is half of its line', { pieces: [{ lineId: 1, pieces: 1 }] }, 875],
  [
    'a line named twice is one wish',
    { pieces: [1, 1].map((n) => ({ lineId: 2, pieces: n })) },
    583,
  ],
  ['delivery alone', { delivery: 'all' }, 490],
  ['part of the delivery', { delivery: 100 }, 100],
  ['a free sum', { sum: 1 }, 1],
  [
    'a line with delivery and a sum',
    { pieces: [{ lineId: 1, pieces: 2 }], delivery: 490, sum: 7 },
    2247,
  ],
  ['everything', everything(parts), 3114],
])('%s', (_name, wish, amount) => {
  const quote = quoteRefund(parts, { ...nothing, ...wish }, 1);
  expect(quote).toMatchObject({ ok: true, amount });
});

test.each<[string, Partial<RefundWish>, RefundQuote]>([
  [
    'more pieces than were ordered',
    { pieces: [{ lineId: 2, pieces: 4 }] },
    { ok: false, reason: 'too-many-pieces', lineId: 2, left: 3 },
  ],
  [
    'pieces of another order',
    { pieces: [{ lineId: 9, pieces: 1 }] },
    { ok: false, reason: 'too-many-pieces', lineId: 9, left: 0 },
  ],
  [
    'more than the delivery',
    { delivery: 491 },
    { ok: false, reason: 'too-much-delivery', left: 490 },
  ],
  [
    'a sum above what is left after the pieces',
    { pieces: [{ lineId: 1, pieces: 2 }], sum: 1365 },
    { ok: false, reason: 'too-much', left: 1364 },
  ],
])('refused: %s', (_name, wish, quote) => {
  expect(quoteRefund(parts, { ...nothing, ...wish }, 1)).toEqual(quote);
});

test('a currency without decimals is refunded in whole units only', () => {
  const yen = untouched(partsOf({ ...order, taxes: [] }, 3000, 100));
  expect(quoteRefund(yen, { ...nothing, sum: 150 }, 100)).toEqual({
    ok: false,
    reason: 'not-payable',
    unit: 100,
  });
  const quote = quoteRefund(yen, { ...nothing, pieces: [{ lineId: 2, pieces: 1 }] }, 100);
  expect(quote).toMatchObject({ ok: true, amount: 300 });
});

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 7 }), unit_price: fc.nat(99_999) }),
      { minLength: 1, maxLength: 5 },
    ),
    delivery_charge: fc.nat(2000),
    discountShare: fc.nat(100),
    percentages: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 2 }),
  })
  .map(({ lines, discountShare, percentages, ...rest }): AgreedOrder => {
    const total = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
    const coupon_discount = Math.floor((total * discountShare) / 100);
    return {
      ...rest,
      lines: lines.map((line, id) => ({ ...line, id })),
      coupon_discount,
      taxes: percentages.map((percentage, id) => ({
        id,
        name: `Tax ${id}`,
        percentage,
        amount: Math.round(((total - coupon_discount) * percentage) / 100),
      })),
    };
  });
const aWish = fc.record({
  pieces: fc.array(fc.record({ lineId: fc.nat(5), pieces: fc.nat(3) }), { maxLength: 3 }),
  delivery: fc.oneof(fc.constant('all' as const), fc.nat(2000), fc.constant(0)),
  sum: fc.oneof(fc.constant(0), fc.nat(30_000)),
});

test('any sequence of refunds gives back at most what was paid, part by part; all that is left completes it', () => {
  fc.assert(
    fc.property(
      anOrder,
      fc.array(aWish, { maxLength: 6 }),
      fc.constantFrom(1, 100),
      (made, wishes, unit) => {
        const paid = Math.round(paidFor(made) / unit) * unit;
        let now = untouched(partsOf(made, paid, unit));
        expect(refundableOf(now)).toBe(paid);
        const taxes = new Map<number, number>();
        let back = 0;
        const refund = (wish: RefundWish) => {
          const quote = quoteRefund(now, wish, unit);
          if (!quote.ok) return false;
          expect(quote.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.amount);
          expect(quote.amount % unit).toBe(0);
          for (const part of quote.parts) {
            expect(part.amount).toBeGreaterThanOrEqual(0);
            for (const tax of part.taxes) {
              expect(tax.amount).toBeGreaterThanOrEqual(0);
              taxes.set(tax.id, (taxes.get(tax.id) ?? 0) + tax.amount);
            }
          }
          back += quote.amount;
          now = after(now, quote);
          expect(back + refundableOf(now)).toBe(paid);
          for (const part of now) expect(part.refunded.amount).toBeLessThanOrEqual(part.amount);
          return true;
        };
        for (const wish of wishes) refund(wish);
        expect(refund(everything(now))).toBe(true);
        expect(back).toBe(paid);
        // Taxes of parts that nothing was paid for can't come back with money.
        if (unit === 1 && paid > 0)
          expect([...taxes.values()].reduce((sum, amount) => sum + amount, 0)).toBe(
            made.taxes.reduce((sum, { amount }) => sum + amount, 0),
          );
      },
    ),
    { numRuns: 300 },
  );
});
