import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderTaxing, quoteOrder, type ShopOrder } from './quote-order.ts';
import { selectedShops } from './selected-shops.ts';

const vat = { id: 1, name: 'VAT', percentage: 10 };
const levy = { id: 2, name: 'Levy', percentage: 1.25 };
const reduced = { id: 3, name: 'VAT', percentage: 5 };
const anOrder = (more: Partial<ShopOrder> = {}, taxes = [vat]): ShopOrder => ({
  shop_id: 1,
  lines: [{ unit_price: 1_000, quantity: 2, taxes }],
  delivery_charge: 500,
  discount: 0,
  ...more,
});
/** Taxes are added to the prices and rounded per order; delivery is not taxed. */
const added: OrderTaxing = { is_included: false, rounding: 'order', delivery: [], listed: [] };
const included: OrderTaxing = { ...added, is_included: true };

test.each<[string, [orders: ShopOrder[], delivery: number | null, OrderTaxing], object]>([
  [
    'total, delivery, tax, payable',
    [[anOrder()], null, added],
    {
      total_amount: 2_000,
      delivery_charge: 500,
      order_tax_amount: 200,
      included_tax_amount: 0,
      payable_amount: 2_700,
    },
  ],
  [
    'tax is on subtotal less discount',
    [[anOrder({ discount: 500 })], null, added],
    { coupon_discount: 500, order_tax_amount: 150, payable_amount: 2_150 },
  ],
  [
    'tax contained in prices is not added to them',
    [[anOrder({ discount: 350 })], null, included],
    {
      order_tax_amount: 0,
      all_vat_taxes: [],
      included_tax_amount: 150,
      included_taxes: [{ ...vat, taxable: 1_500, amount: 150 }],
      payable_amount: 2_150,
    },
  ],
  [
    'delivery is charged per shop',
    [[anOrder(), anOrder({ shop_id: 2, delivery_charge: 900 })], null, added],
    { delivery_charge: 1_400 },
  ],
  [
    'free delivery',
    [[anOrder({ delivery_charge: 0 }, [])], null, added],
    { delivery_charge: 0, payable_amount: 2_000 },
  ],
  [
    'a discount is never more than the subtotal',
    [[anOrder({ discount: 9_999 })], 0, added],
    { coupon_discount: 2_000, order_tax_amount: 0, payable_amount: 0 },
  ],
  [
    'rounded half up per shop and tax',
    [
      [
        anOrder({ lines: [{ unit_price: 5, quantity: 1, taxes: [vat] }] }),
        anOrder({ shop_id: 2, lines: [{ unit_price: 5, quantity: 1, taxes: [vat] }] }),
      ],
      0,
      added,
    ],
    { order_tax_amount: 2, payable_amount: 12 },
  ],
  [
    'or per line',
    [
      [
        anOrder({
          lines: [
            { unit_price: 5, quantity: 1, taxes: [vat] },
            { unit_price: 5, quantity: 1, taxes: [vat] },
          ],
        }),
      ],
      0,
      { ...added, rounding: 'line' },
    ],
    { order_tax_amount: 2, payable_amount: 12 },
  ],
  [
    'every tax is listed with its amount',
    [[anOrder({}, [vat, levy])], 0, added],
    {
      all_vat_taxes: [
        { ...vat, taxable: 2_000, amount: 200 },
        { ...levy, taxable: 2_000, amount: 25 },
      ],
      order_tax_amount: 225,
    },
  ],
  [
    'delivery has its own tax',
    [[anOrder({}, [])], 500, { ...added, delivery: [vat] }],
    {
      order_tax_amount: 50,
      payable_amount: 2_550,
      shops: [{ delivery_tax: { amount: 50, taxes: [{ ...vat, taxable: 500, amount: 50 }] } }],
    },
  ],
  [
    'or those of its goods, in proportion to their values',
    [
      [
        anOrder({
          lines: [
            { unit_price: 3_300, quantity: 1, taxes: [vat] },
            { unit_price: 1_100, quantity: 1, taxes: [reduced] },
          ],
        }),
      ],
      440,
      { ...included, delivery: 'goods' },
    ],
    {
      included_taxes: [
        { ...vat, taxable: 3_300, amount: 330 },
        { ...reduced, taxable: 1_152, amount: 58 },
      ],
      shops: [{ delivery_tax: { amount: 35 } }],
      payable_amount: 4_840,
    },
  ],
  [
    'a line gets its share of the voucher, and is taxed on the rest',
    [
      [
        anOrder({
          discount: 400,
          lines: [
            { unit_price: 3_000, quantity: 1, taxes: [vat] },
            { unit_price: 500, quantity: 2, taxes: [reduced] },
          ],
        }),
      ],
      0,
      added,
    ],
    {
      shops: [
        {
          lines: [
            { discount: 300, tax: { amount: 270 } },
            { discount: 100, tax: { amount: 45 } },
          ],
        },
      ],
    },
  ],
  [
    'nothing selected costs nothing',
    [[], 700, { ...added, listed: [vat] }],
    {
      payable_amount: 0,
      delivery_charge: 0,
      shops: [],
      all_vat_taxes: [{ ...vat, taxable: 0, amount: 0 }],
    },
  ],
  [
    'a shop without lines costs no delivery',
    [[anOrder({ lines: [] })], 700, added],
    { payable_amount: 0, shops: [] },
  ],
])('%s', (_, [orders, delivery, taxing], expected) => {
  const charged = orders.map((order) => ({
    ...order,
    delivery_charge: delivery ?? order.delivery_charge,
  }));
  expect(quoteOrder(charged, taxing)).toMatchObject(expected);
});

test('shops that are not in the cart are ignored, the others stay in cart order', () => {
  const groups = [3, 1, 2].map((shop_id) => ({ shop_id, lines: [] }));
  expect(selectedShops(groups, [2, 9, 3, 3]).map(({ shop_id }) => shop_id)).toEqual([3, 2]);
});

const TAXES = [vat, levy, reduced];
const anyTaxes = fc.subarray(TAXES);
const anyOrder = fc.record({
  lines: fc.array(
    fc.record({
      unit_price: fc.nat(10_000_000),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      taxes: anyTaxes,
    }),
    { maxLength: 8 },
  ),
  delivery_charge: fc.nat(5_000),
  discount: fc.integer({ min: -5, max: 100_000_000 }),
});
const anyTaxing = fc.record<OrderTaxing>({
  is_included: fc.boolean(),
  rounding: fc.constantFrom('line', 'order'),
  delivery: fc.oneof(anyTaxes, fc.constant('goods' as const)),
  listed: anyTaxes,
});
const PARTS = [
  'total_amount',
  'delivery_charge',
  'coupon_discount',
  'order_tax_amount',
  'included_tax_amount',
  'payable_amount',
] as const;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('the parts always add up to the total, and nothing is negative', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 6 }), anyTaxing, (drafts, taxing) => {
      const orders = drafts.map((draft, index) => ({ ...draft, shop_id: index + 1 }));
      const quote = quoteOrder(orders, taxing);
      for (const amounts of [quote, ...quote.shops]) {
        expect(amounts.payable_amount).toBe(
          amounts.total_amount +
            amounts.delivery_charge +
            amounts.order_tax_amount -
            amounts.coupon_discount,
        );
        expect(sumOf(amounts.all_vat_taxes.map(({ amount }) => amount))).toBe(
          amounts.order_tax_amount,
        );
        expect(sumOf(amounts.included_taxes.map(({ amount }) => amount))).toBe(
          amounts.included_tax_amount,
        );
        for (const part of PARTS) {
          expect(Number.isSafeInteger(amounts[part])).toBe(true);
          expect(amounts[part]).toBeGreaterThanOrEqual(0);
        }
        expect(amounts.coupon_discount).toBeLessThanOrEqual(amounts.total_amount);
        expect(amounts.included_tax_amount).toBeLessThanOrEqual(amounts.payable_amount);
      }
      for (const part of PARTS) {
        expect(sumOf(quote.shops.map((shop) => shop[part]))).toBe(quote[part]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("lines and delivery always add up to their shop's discount and tax", () => {
  fc.assert(
    fc.property(anyOrder, anyTaxing, (draft, taxing) => {
      const [shop] = quoteOrder([{ ...draft, shop_id: 1 }], taxing).shops;
      if (!shop) return;
      expect(shop.lines).toHaveLength(draft.lines.length);
      expect(sumOf(shop.lines.map(({ discount }) => discount))).toBe(shop.coupon_discount);
      expect(sumOf(shop.lines.map(({ tax }) => tax.amount)) + shop.delivery_tax.amount).toBe(
        shop.order_tax_amount + shop.included_tax_amount,
      );
      for (const [index, { discount }] of shop.lines.entries()) {
        const { unit_price, quantity } = draft.lines[index]!;
        expect(discount).toBeLessThanOrEqual(unit_price * quantity);
      }
    }),
    { numRuns: 1_000 },
  );
});
