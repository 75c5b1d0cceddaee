import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderTaxing, quoteOrder, type ShopQuote } from '#domain/checkout/quote-order.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import { sumTaxes } from '#domain/tax/tax-items.ts';
import { type AgreedOrder, orderParts } from './order-parts.ts';
import { refundedTaxes } from './refunded-taxes.ts';
import {
  fullRefund,
  calculateRefund,
  type RefundedPart,
  refundableAmount,
} from './calculate-refund.ts';

/** Ten thousand orders in three currencies. */
const ORDERS_OF_CURRENCY = 3_334;

const TAXES = [
  { id: 1, name: 'VAT', percentage: 19 },
  { id: 2, name: 'VAT', percentage: 7 },
  { id: 3, name: 'Eco', percentage: 1.5 },
];
const someTaxes = fc.subarray(TAXES);
/** Prices and charges are payable in the currency; discounts and percentages need not be. */
const anOrder = fc.record({
  lines: fc.array(
    fc.record({
      units: fc.nat(99_999),
      quantity: fc.integer({ min: 1, max: 7 }),
      taxes: someTaxes,
    }),
    { minLength: 1, maxLength: 5 },
  ),
  delivery: fc.nat(2_000),
  discount: fc.nat(300_000),
});
const aTaxing = fc.record({
  is_included: fc.boolean(),
  rounding: fc.constantFrom<OrderTaxing['rounding']>('line', 'order'),
  delivery: fc.oneof(someTaxes, fc.constant('goods' as const)),
});
const someSelections = fc.array(
  fc.record({
    pieces: fc.array(fc.record({ lineId: fc.nat(4), pieces: fc.nat(3) }), { maxLength: 3 }),
    delivery: fc.oneof(fc.constant('all' as const), fc.nat(2_000)),
    sum: fc.oneof(fc.constant(0), fc.nat(30_000)),
  }),
  { maxLength: 5 },
);

function agreed(shop: ShopQuote, lines: { unit_price: number; quantity: number }[]): AgreedOrder {
  return {
    tax_included: shop.included_taxes.length > 0,
    lines: lines.map((line, id) => {
      const { discount, tax } = shop.lines[id]!;
      return { id, ...line, discount, tax_amount: tax.amount, taxes: tax.taxes };
    }),
    delivery_charge: shop.delivery_charge,
    delivery_tax_amount: shop.delivery_tax.amount,
    delivery_taxes: shop.delivery_tax.taxes,
  };
}

const taxesById = (items: Parameters<typeof sumTaxes>[0]) =>
  new Map(
    sumTaxes(items)
      .filter(({ amount }) => amount > 0)
      .map(({ id, taxable, amount }) => [id, { taxable, amount }]),
  );

test('refunding a delivery taxed like its goods splits net and tax by rate, even of a single cent', () => {
  const [vat19, vat7] = [TAXES[0]!, TAXES[1]!];
  const lines = [
    { unit_price: 4980, quantity: 1, taxes: [vat19] },
    { unit_price: 1995, quantity: 1, taxes: [vat7] },
  ];
  const order = { shop_id: 1, lines, delivery_charge: 490, discount: 0 };
  const taxing = { is_included: true, rounding: 'order', delivery: 'goods', listed: [] } as const;
  const [shop] = quoteOrder([order], taxing).shops;
  const parts = orderParts(agreed(shop!, lines), shop!.payable_amount, 1).map((part) => ({
    ...part,
    refunded: { pieces: 0, amount: 0 },
  }));
  const back = (delivery: number | 'all') => {
    const calculated = calculateRefund(parts, { pieces: [], delivery, sum: 0 }, 1);
    return (
      calculated.ok && calculated.parts[0]!.taxes.map(({ taxable, amount }) => [taxable, amount])
    );
  };
  // 3.50 with 19 % and 1.40 with 7 %.
  expect(back('all')).toEqual([
    [294, 56],
    [131, 9],
  ]);
  expect(back(100)).toEqual([
    [60, 11],
    [27, 2],
  ]);
});

test('refunding a delivery of taxed and untaxed goods cent by cent gives no negative net', () => {
  const lines = [
    { unit_price: 2700, quantity: 4, taxes: [] },
    { unit_price: 1687, quantity: 1, taxes: [TAXES[0]!] },
  ];
  const order = { shop_id: 1, lines, delivery_charge: 1393, discount: 0 };
  const taxing = { is_included: true, rounding: 'line', delivery: 'goods', listed: [] } as const;
  const [shop] = quoteOrder([order], taxing).shops;
  const parts = orderParts(agreed(shop!, lines), shop!.payable_amount, 1);
  const delivery = parts.at(-1)!;
  const [charged] = delivery.taxes;
  let [net, tax] = [0, 0];
  for (let amount = 0; amount < delivery.amount; amount += 1) {
    const [back] = refundedTaxes({ ...delivery, refunded: { amount } }, 1, 1);
    expect([0, 1]).toContain(back!.taxable);
    expect([0, 1]).toContain(back!.amount);
    net += back!.taxable;
    tax += back!.amount;
  }
  expect({ net, tax }).toEqual({ net: charged!.taxable, tax: charged!.amount });
});

test.each([
  ['JPY', 100],
  ['EUR', 1],
  ['KWD', 1],
])('in %s an order, its refunds and their taxes add up, and can all be paid', (currency, unit) => {
  expect(smallestAmount(currency)).toBe(unit);
  fc.assert(
    fc.property(anOrder, aTaxing, someSelections, (draft, taxing, selections) => {
      const lines = draft.lines.map(({ units, quantity, taxes }) => ({
        unit_price: units * unit,
        quantity,
        taxes,
      }));
      const delivery_charge = draft.delivery * unit;
      const order = { shop_id: 1, lines, delivery_charge, discount: draft.discount };
      const [shop] = quoteOrder([order], { ...taxing, listed: [], smallest: unit }).shops;
      expect(shop!.payable_amount % unit).toBe(0);
      const agreement = { ...agreed(shop!, lines), tax_included: taxing.is_included };
      let parts = orderParts(agreement, shop!.payable_amount, unit).map((part) => ({
        ...part,
        refunded: { pieces: 0, amount: 0 },
      }));
      // The parts of an order add up to it without rounding.
      expect(refundableAmount(parts)).toBe(shop!.payable_amount);
      const back: RefundedPart[] = [];
      const refund = (selection: Parameters<typeof calculateRefund>[1]) => {
        const calculated = calculateRefund(parts, selection, unit);
        if (!calculated.ok) return;
        expect(calculated.amount % unit).toBe(0);
        for (const { amount, taxes } of calculated.parts) {
          expect(amount % unit).toBe(0);
          for (const tax of taxes) {
            expect(Math.min(tax.amount, tax.taxable)).toBeGreaterThanOrEqual(0);
            expect([tax.amount % unit, tax.taxable % unit]).toEqual([0, 0]);
          }
        }
        back.push(...calculated.parts);
        parts = parts.map((part) => {
          const own = calculated.parts.find(({ lineId }) => lineId === part.lineId);
          const { pieces, amount } = part.refunded;
          return own
            ? { ...part, refunded: { pieces: pieces + own.pieces, amount: amount + own.amount } }
            : part;
        });
      };
      for (const { pieces, delivery, sum } of selections) {
        const isAll = delivery === 'all';
        refund({ pieces, delivery: isAll ? delivery : delivery * unit, sum: sum * unit });
      }
      refund(fullRefund(parts));
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(shop!.payable_amount);
      const charged = [...agreement.lines, { taxes: agreement.delivery_taxes }].map((part) => ({
        amount: 0,
        taxes: [...part.taxes],
      }));
      expect(taxesById(back)).toEqual(taxesById(charged));
    }),
    { numRuns: ORDERS_OF_CURRENCY },
  );
});
