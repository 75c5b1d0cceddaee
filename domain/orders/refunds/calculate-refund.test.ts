import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumTaxes, type Tax, taxItems } from '#domain/tax/tax-items.ts';
import { apportion } from '#domain/money/apportion.ts';
import { type AgreedOrder, type OrderPart, orderParts } from './order-parts.ts';
import {
  fullRefund,
  calculateRefund,
  type RefundablePart,
  refundableAmount,
  type RefundCalculation,
  type RefundSelection,
} from './calculate-refund.ts';

const untouched = (parts: readonly OrderPart[]): RefundablePart[] =>
  parts.map((part) => ({ ...part, refunded: { pieces: 0, amount: 0 } }));
const nothing: RefundSelection = { pieces: [], delivery: 0, sum: 0 };

interface Made {
  lines: { quantity: number; unit_price: number; taxes: Tax[] }[];
  delivery: { amount: number; taxes: Tax[] };
  discount: number;
  isIncluded: boolean;
}

/** A placed order, and the amount to pay for it. */
function agreed({ lines, delivery, discount, isIncluded }: Made): [AgreedOrder, number] {
  const goods = lines.map(({ unit_price, quantity }) => unit_price * quantity);
  const discounts = apportion(discount, goods);
  const items = [
    ...lines.map(({ taxes }, index) => ({ taxes, amount: goods[index]! - discounts[index]! })),
    delivery,
  ];
  const taxed = taxItems(items, { is_included: isIncluded, rounding: 'order' });
  const deliveryTax = taxed.at(-1)!;
  const net = items.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxed.reduce((sum, { amount }) => sum + amount, 0);
  const order = {
    tax_included: isIncluded,
    lines: lines.map(({ quantity, unit_price }, index) => ({
      id: index,
      quantity,
      unit_price,
      discount: discounts[index]!,
      tax_amount: taxed[index]!.amount,
      taxes: taxed[index]!.taxes,
    })),
    delivery_charge: delivery.amount,
    delivery_tax_amount: deliveryTax.amount,
    delivery_taxes: deliveryTax.taxes,
  };
  return [order, isIncluded ? net : net + tax];
}

/** The parts after a refund. */
function after(parts: RefundablePart[], calculated: RefundCalculation): RefundablePart[] {
  if (!calculated.ok) return parts;
  return parts.map((part) => {
    const back = calculated.parts.find(({ lineId }) => lineId === part.lineId);
    const { pieces, amount } = part.refunded;
    const refunded = back
      ? { pieces: pieces + back.pieces, amount: amount + back.amount }
      : part.refunded;
    return { ...part, refunded };
  });
}

const VAT = { id: 1, name: 'VAT', percentage: 5 };
// Two drills at 10.00 and three screws at 3.33, a voucher of 5.00, 5 % tax on the rest, delivery 4.90.
const made: Made = {
  lines: [
    { quantity: 2, unit_price: 1000, taxes: [VAT] },
    { quantity: 3, unit_price: 333, taxes: [VAT] },
  ],
  delivery: { amount: 490, taxes: [] },
  discount: 500,
  isIncluded: false,
};
const [order, paid] = agreed(made);
const parts = untouched(orderParts(order, paid, 1));

test('each part includes its share of voucher and tax, and the parts add up to what was paid', () => {
  expect(parts.map(({ lineId, amount, taxes }) => [lineId, amount, taxes[0]?.amount])).toEqual([
    [0, 2000 - 333 + 83, 83],
    [1, 999 - 167 + 42, 42],
    [null, 490, undefined],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
});

test('refunds of tax-inclusive prices contain the tax', () => {
  const [included, charged] = agreed({ ...made, isIncluded: true });
  const calculated = calculateRefund(
    untouched(orderParts(included, charged, 1)),
    { ...nothing, pieces: [{ lineId: 0, pieces: 1 }] },
    1,
  );
  expect(calculated).toMatchObject({
    amount: 834,
    parts: [{ amount: 834, taxes: [{ name: 'VAT', taxable: 794, amount: 40 }] }],
  });
});

test.each<[string, Partial<RefundSelection>, Extract<RefundCalculation, { ok: true }>['amount']]>([
  ['one of two pieces is half of its line', { pieces: [{ lineId: 0, pieces: 1 }] }, 875],
  [
    'a line named twice is added up',
    { pieces: [1, 1].map((n) => ({ lineId: 1, pieces: n })) },
    583,
  ],
  ['delivery alone', { delivery: 'all' }, 490],
  ['part of the delivery', { delivery: 100 }, 100],
  ['a sum without a part', { sum: 1 }, 1],
  [
    'a line with delivery and a sum',
    { pieces: [{ lineId: 0, pieces: 2 }], delivery: 490, sum: 7 },
    2247,
  ],
  ['everything', fullRefund(parts), 3114],
])('%s', (_name, selection, amount) => {
  const calculated = calculateRefund(parts, { ...nothing, ...selection }, 1);
  expect(calculated).toMatchObject({ ok: true, amount });
});

test.each<[string, Partial<RefundSelection>, RefundCalculation]>([
  [
    'more pieces than were ordered',
    { pieces: [{ lineId: 1, pieces: 4 }] },
    { ok: false, reason: 'too-many-pieces', lineId: 1, left: 3 },
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
    { pieces: [{ lineId: 0, pieces: 2 }], sum: 1365 },
    { ok: false, reason: 'too-much', left: 1364 },
  ],
])('refused: %s', (_name, selection, refusal) => {
  expect(calculateRefund(parts, { ...nothing, ...selection }, 1)).toEqual(refusal);
});

test('a currency without decimals is refunded in whole units only', () => {
  const yen = untouched(
    orderParts(
      agreed({ ...made, lines: made.lines.map((line) => ({ ...line, taxes: [] })) })[0],
      3000,
      100,
    ),
  );
  expect(calculateRefund(yen, { ...nothing, sum: 150 }, 100)).toEqual({
    ok: false,
    reason: 'not-payable',
    unit: 100,
  });
  const calculated = calculateRefund(yen, { ...nothing, pieces: [{ lineId: 1, pieces: 1 }] }, 100);
  expect(calculated).toMatchObject({ ok: true, amount: 300 });
});

const RATES = [
  VAT,
  { id: 2, name: 'VAT', percentage: 19 },
  { id: 3, name: 'Eco', percentage: 1.5 },
];
const someTaxes = fc.subarray(RATES);
const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 7 }),
        unit_price: fc.nat(99_999),
        taxes: someTaxes,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    delivery: fc.record({ amount: fc.nat(2000), taxes: someTaxes }),
    discountShare: fc.nat(100),
    isIncluded: fc.boolean(),
  })
  .map(({ discountShare, ...rest }): Made => {
    const total = rest.lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
    return { ...rest, discount: Math.floor((total * discountShare) / 100) };
  });
const aSelection = fc.record({
  pieces: fc.array(fc.record({ lineId: fc.nat(5), pieces: fc.nat(3) }), { maxLength: 3 }),
  delivery: fc.oneof(fc.constant('all' as const), fc.nat(2000), fc.constant(0)),
  sum: fc.oneof(fc.constant(0), fc.nat(30_000)),
});

test('no sequence of refunds exceeds what was paid for a part, and refunding the rest returns the exact total', () => {
  const selections = fc.array(aSelection, { maxLength: 6 });
  fc.assert(
    fc.property(anOrder, selections, fc.constantFrom(1, 100), (some, chosen, unit) => {
      const [agreement, exact] = agreed(some);
      const payable = Math.round(exact / unit) * unit;
      let now = untouched(orderParts(agreement, payable, unit));
      expect(refundableAmount(now)).toBe(payable);
      const back: Extract<RefundCalculation, { ok: true }>[] = [];
      const backSum = () => back.reduce((sum, { amount }) => sum + amount, 0);
      const refund = (selection: RefundSelection) => {
        const calculated = calculateRefund(now, selection, unit);
        if (!calculated.ok) return false;
        expect(calculated.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          calculated.amount,
        );
        expect(calculated.amount % unit).toBe(0);
        for (const part of calculated.parts) {
          expect(part.amount).toBeGreaterThanOrEqual(0);
          for (const tax of part.taxes) expect(tax.amount).toBeGreaterThanOrEqual(0);
        }
        back.push(calculated);
        now = after(now, calculated);
        expect(backSum() + refundableAmount(now)).toBe(payable);
        for (const part of now) expect(part.refunded.amount).toBeLessThanOrEqual(part.amount);
        return true;
      };
      for (const selection of chosen) refund(selection);
      expect(refund(fullRefund(now))).toBe(true);
      expect(backSum()).toBe(payable);
      if (unit > 1) return;
      // Per tax, the credit notes add up to the invoice.
      const sums = (taxed: Parameters<typeof sumTaxes>[0]) =>
        new Map(
          sumTaxes(taxed)
            .filter(({ amount }) => amount > 0)
            .map(({ id, amount, taxable }) => [id, [amount, taxable]]),
        );
      const { lines, delivery_taxes } = agreement;
      const charged = [...lines, { taxes: delivery_taxes }].map(({ taxes }) => ({
        amount: 0,
        taxes: [...taxes],
      }));
      const credited = back.flatMap((calculated) => calculated.parts);
      for (const [id, amounts] of sums(charged)) expect(sums(credited).get(id)).toEqual(amounts);
    }),
    { numRuns: 300 },
  );
});
