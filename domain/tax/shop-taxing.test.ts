import { expect, test } from 'vitest';
import { type ShopTaxing, taxingAt } from './shop-taxing.ts';

const rate = (id: number, tax_class_id: number | null, country_code: string) => ({
  id,
  name: 'VAT',
  percentage: id,
  tax_class_id,
  country_code,
  post_codes: [],
  valid_from: null,
});
const SHOP: ShopTaxing = {
  is_included: true,
  rounding: 'order',
  on_delivery: 'default',
  country_code: 'DE',
  reverse_charge: ['EU'],
  classes: [
    { id: 1, name: 'Standard', is_default: true },
    { id: 2, name: 'Reduced', is_default: false },
  ],
  rates: [rate(19, 1, 'DE'), rate(7, 2, 'DE'), rate(20, 1, 'AT')],
};
const NOW = new Date('2026-01-01T00:00:00Z');
const at = (country_code: string | null, more: Partial<ShopTaxing> = {}) =>
  taxingAt({ ...SHOP, ...more }, { country_code, post_code: null }, NOW);
const ids = (taxes: readonly { id: number }[] | 'goods') =>
  taxes === 'goods' ? taxes : taxes.map(({ id }) => id);

test("until the destination is known, goods are taxed as in the shop's country", () => {
  expect(ids(at(null).taxesOf(1))).toEqual([19]);
  expect(ids(at('AT').taxesOf(1))).toEqual([20]);
  expect(ids(at('CH').taxesOf(1))).toEqual([]);
});

test('goods without a class belong to the default class; without one only class-less rates apply', () => {
  expect(ids(at('DE').taxesOf(null))).toEqual([19]);
  expect(at('DE').classNameOf(null)).toBe('Standard');
  expect(at('DE').classNameOf(2)).toBe('Reduced');
  expect(ids(at('DE', { classes: [] }).taxesOf(null))).toEqual([]);
  expect(at('DE', { classes: [] }).classNameOf(null)).toBeNull();
});

test('delivery is taxed by the default class, like the goods, or not at all', () => {
  expect(ids(at('DE').delivery)).toEqual([19]);
  expect(ids(at('DE', { on_delivery: 'goods' }).delivery)).toBe('goods');
  expect(ids(at('DE', { on_delivery: 'none' }).delivery)).toEqual([]);
});

test("a business abroad owes the taxes itself; prices are reduced by those of the shop's country", () => {
  const place = { country_code: 'AT', post_code: null };
  const taxing = taxingAt(SHOP, place, NOW, 'ATU12345678');
  expect(taxing).toMatchObject({ is_included: false, rounding: 'order', delivery: [] });
  expect(taxing.taxesOf(1)).toEqual([]);
  expect(taxing.classNameOf(2)).toBe('Reduced');
  expect(taxing.untaxed?.is_included).toBe(true);
  expect(ids(taxing.untaxed?.taxesOf(2) ?? [])).toEqual([7]);
  expect(ids(taxing.untaxed?.delivery ?? [])).toEqual([19]);
  expect(taxingAt(SHOP, place, NOW).untaxed).toBeNull();
  expect(taxingAt({ ...SHOP, reverse_charge: [] }, place, NOW, 'ATU12345678').untaxed).toBeNull();
});
