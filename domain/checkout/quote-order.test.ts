import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOrder, type ShopOrder } from './quote-order.ts';
import { selectedShops } from './selected-shops.ts';

const brackets = [
  { min_quantity: 1, max_quantity: 2, charge: 500 },
  { min_quantity: 3, max_quantity: null, charge: 900 },
];
const anOrder = (more: Partial<ShopOrder> = {}): ShopOrder => ({
  shop_id: 1,
  lines: [{ unit_price: 1_000, quantity: 2 }],
  brackets,
  discount: 0,
  ...more,
});
const vat = { id: 1, name: 'VAT', hundredths: 1_000 };
const levy = { id: 2, name: 'Levy', hundredths: 125 };

test.each<[string, Parameters<typeof quoteOrder>, object]>([
  [
    'total, delivery, tax, payable',
    [[anOrder()], null, [vat]],
    { total_amount: 2_000, delivery_charge: 500, order_tax_amount: 200, payable_amount: 2_700 },
  ],
  [
    'tax is on subtotal less discount',
    [[anOrder({ discount: 500 })], null, [vat]],
    { coupon_discount: 500, order_tax_amount: 150, payable_amount: 2_150 },
  ],
  [
    "the bracket by the shop's pieces",
    [[anOrder({ lines: [{ unit_price: 1, quantity: 3 }] })], null, []],
    { delivery_charge: 900 },
  ],
  [
    'the charge of the city instead',
    [[anOrder(), anOrder({ shop_id: 2 })], 700, []],
    { delivery_charge: 1_400 },
  ],
  ['a city may deliver free', [[anOrder()], 0, []], { delivery_charge: 0, payable_amount: 2_000 }],
  [
    'a discount is never more than the subtotal',
    [[anOrder({ discount: 9_999 })], 0, [vat]],
    { coupon_discount: 2_000, order_tax_amount: 0, payable_amount: 0 },
  ],
  [
    'rounded half up per shop and tax',
    [
      [
        anOrder({ lines: [{ unit_price: 5, quantity: 1 }] }),
        anOrder({ shop_id: 2, lines: [{ unit_price: 5, quantity: 1 }] }),
      ],
      0,
      [vat],
    ],
    { order_tax_amount: 2, payable_amount: 12 },
  ],
  [
    'every active tax is named with its amount',
    [[anOrder()], 0, [vat, levy]],
    {
      all_vat_taxes: [
        { ...vat, amount: 200 },
        { ...levy, amount: 25 },
      ],
      order_tax_amount: 225,
    },
  ],
  [
    'nothing chosen costs nothing',
    [[], 700, [vat]],
    { payable_amount: 0, delivery_charge: 0, shops: [], all_vat_taxes: [{ ...vat, amount: 0 }] },
  ],
  [
    'a shop without lines is not delivered to',
    [[anOrder({ lines: [] })], 700, []],
    { payable_amount: 0, shops: [] },
  ],
])('%s', (_, input, expected) => {
  expect(quoteOrder(...input)).toMatchObject(expected);
});

test('shops that are not in the cart are ignored, the others keep cart order', () => {
  const groups = [3, 1, 2].map((shop_id) => ({ shop_id, lines: [] }));
  expect(selectedShops(groups, [2, 9, 3, 3]).map(({ shop_id }) => shop_id)).toEqual([3, 2]);
});

const anyOrder = fc.record({
  lines: fc.array(
    fc.record({ unit_price: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 1_000 }) }),
    { maxLength: 8 },
  ),
  brackets: fc.constantFrom(brackets, []),
  discount: fc.integer({ min: -5, max: 100_000_000 }),
});
const anyTaxes = fc.array(fc.nat(10_000), { maxLength: 4 });
const PARTS = [
  'total_amount',
  'delivery_charge',
  'coupon_discount',
  'order_tax_amount',
  'payable_amount',
] as const;

test('the parts always add up to the total, and nothing is negative', () => {
  fc.assert(
    fc.property(
      fc.array(anyOrder, { maxLength: 6 }),
      fc.option(fc.nat(5_000)),
      anyTaxes,
      (drafts, city, rates) => {
        const orders = drafts.map((draft, index) => ({ ...draft, shop_id: index + 1 }));
        const taxes = rates.map((hundredths, index) => ({
          id: index + 1,
          name: `T${index}`,
          hundredths,
        }));
        const quote = quoteOrder(orders, city, taxes);
        for (const amounts of [quote, ...quote.shops]) {
          expect(amounts.payable_amount).toBe(
            amounts.total_amount +
              amounts.delivery_charge +
              amounts.order_tax_amount -
              amounts.coupon_discount,
          );
          expect(amounts.all_vat_taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(
            amounts.order_tax_amount,
          );
          for (const part of PARTS) {
            expect(Number.isSafeInteger(amounts[part])).toBe(true);
            expect(amounts[part]).toBeGreaterThanOrEqual(0);
          }
          expect(amounts.coupon_discount).toBeLessThanOrEqual(amounts.total_amount);
        }
        for (const part of PARTS) {
          expect(quote.shops.reduce((sum, shop) => sum + shop[part], 0)).toBe(quote[part]);
        }
      },
    ),
    { numRuns: 10_000 },
  );
});
