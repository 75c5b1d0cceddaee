import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumTaxes, type TaxedItem, type TaxMethod, taxItems } from './tax-items.ts';

const vat19 = { id: 1, name: 'VAT', percentage: 19 };
const vat7 = { id: 2, name: 'VAT', percentage: 7 };
const state = { id: 3, name: 'State tax', percentage: 2.9 };
const city = { id: 4, name: 'City tax', percentage: 5.1525 };

test.each<[string, TaxedItem[], TaxMethod, number[]]>([
  [
    'added to the price',
    [{ amount: 10_000, taxes: [vat19] }],
    { is_included: false, rounding: 'line' },
    [1_900],
  ],
  [
    'contained in the price',
    [{ amount: 11_900, taxes: [vat19] }],
    { is_included: true, rounding: 'line' },
    [1_900],
  ],
  [
    'half a cent is rounded up on each line',
    [
      { amount: 50, taxes: [vat19] },
      { amount: 50, taxes: [vat19] },
    ],
    { is_included: false, rounding: 'line' },
    [10, 10],
  ],
  [
    'or once per order',
    [
      { amount: 50, taxes: [vat19] },
      { amount: 50, taxes: [vat19] },
    ],
    { is_included: false, rounding: 'order' },
    [10, 9],
  ],
  [
    'classes are rounded separately',
    [
      { amount: 1_999, taxes: [vat19] },
      { amount: 499, taxes: [vat7] },
      { amount: 495, taxes: [vat19] },
    ],
    { is_included: true, rounding: 'order' },
    [319, 33, 79],
  ],
  [
    'several taxes on one price, with four decimals',
    [{ amount: 10_000, taxes: [state, city] }],
    { is_included: false, rounding: 'order' },
    [805],
  ],
  [
    'several taxes in one price',
    [{ amount: 10_805, taxes: [state, city] }],
    { is_included: true, rounding: 'order' },
    [805],
  ],
  [
    'in whole yen',
    [{ amount: 123_000, taxes: [vat7] }],
    { is_included: false, rounding: 'order', smallest: 100 },
    [8_600],
  ],
  ['no tax', [{ amount: 999, taxes: [] }], { is_included: true, rounding: 'order' }, [0]],
])('%s', (_, items, method, amounts) => {
  expect(taxItems(items, method).map(({ amount }) => amount)).toEqual(amounts);
});

test('the sums per tax name the taxed amount', () => {
  const items = taxItems(
    [
      { amount: 11_900, taxes: [vat19] },
      { amount: 10_700, taxes: [vat7] },
      { amount: 1_190, taxes: [vat19] },
    ],
    { is_included: true, rounding: 'order' },
  );
  expect(sumTaxes(items)).toEqual([
    { ...vat19, taxable: 11_000, amount: 2_090 },
    { ...vat7, taxable: 10_000, amount: 700 },
  ]);
});

const anItem = fc.record({
  amount: fc.oneof(fc.nat(5), fc.nat(100_000), fc.nat(1e13)),
  taxes: fc.subarray([vat19, vat7, state, city]),
});
const aMethod = fc.record({
  is_included: fc.boolean(),
  rounding: fc.constantFrom<TaxMethod['rounding']>('line', 'order'),
});

test('parts always add up, no tax is negative, and none exceeds its price', () => {
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 8 }), aMethod, (items, method) => {
      const taxed = taxItems(items, method);
      expect(taxed).toHaveLength(items.length);
      for (const [index, { amount, taxes }] of taxed.entries()) {
        const item = items[index]!;
        expect(taxes.reduce((sum, tax) => sum + tax.amount, 0)).toBe(amount);
        for (const tax of taxes) {
          expect(tax.amount).toBeGreaterThanOrEqual(0);
          expect(tax.taxable).toBeGreaterThanOrEqual(0);
          expect(method.is_included ? tax.taxable + amount : tax.taxable).toBe(item.amount);
        }
      }
      const total = taxed.reduce((sum, { amount }) => sum + amount, 0);
      expect(sumTaxes(taxed).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }),
    { numRuns: 1_000 },
  );
});

test('rounded per order, each tax is the rounded tax of the sum', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 1, maxLength: 20 }), (amounts) => {
      const items = amounts.map((amount) => ({ amount, taxes: [vat19] }));
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const sums = (is_included: boolean) =>
        sumTaxes(taxItems(items, { is_included, rounding: 'order' }))[0]?.amount;
      expect(sums(false)).toBe(Math.floor((total * 19 + 50) / 100));
      expect(sums(true)).toBe(Math.floor((2 * total * 19 + 119) / 238));
    }),
  );
});

test('several taxes in the prices, rounded per order, are each what they are on the sum', () => {
  const method = { is_included: true, rounding: 'order' } as const;
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 }), (amounts) => {
      const taxes = [state, city];
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const sums = sumTaxes(
        taxItems(
          amounts.map((amount) => ({ amount, taxes })),
          method,
        ),
      );
      const ofSum = taxItems([{ amount: total, taxes }], method)[0]!.taxes;
      expect(sums.map(({ amount }) => amount)).toEqual(ofSum.map(({ amount }) => amount));
    }),
  );
});
