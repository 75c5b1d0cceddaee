import { expect, test } from 'vitest';
import { applicableTaxes, type TaxRate } from './applicable-taxes.ts';

const aRate = (id: number, more: Partial<TaxRate> = {}): TaxRate => ({
  id,
  name: 'VAT',
  percentage: id,
  tax_class_id: null,
  country_code: null,
  post_codes: [],
  valid_from: null,
  ...more,
});
const NOW = new Date('2026-07-01T00:00:00Z');
const berlin = { country_code: 'DE', post_code: '10115' };
const madeira = { country_code: 'PT', post_code: '9000-081' };
const nowhere = { country_code: null, post_code: null };

test.each<[string, TaxRate[], number | null, typeof berlin | typeof nowhere, number[]]>([
  ['without rates nothing is taxed', [], 1, berlin, []],
  ['a rate for everything applies everywhere', [aRate(5)], null, nowhere, [5]],
  [
    'a class has its own rate',
    [aRate(19, { tax_class_id: 1 }), aRate(7, { tax_class_id: 2 })],
    2,
    berlin,
    [7],
  ],
  ['goods of another class are not taxed', [aRate(19, { tax_class_id: 1 })], 2, berlin, []],
  [
    'a class overrides the rate for everything',
    [aRate(5), aRate(7, { tax_class_id: 2 })],
    2,
    berlin,
    [7],
  ],
  [
    'another country has another rate',
    [aRate(19, { country_code: 'DE' }), aRate(23, { country_code: 'PT' })],
    1,
    madeira,
    [23],
  ],
  [
    'without a destination only worldwide rates apply',
    [aRate(19, { country_code: 'DE' })],
    1,
    nowhere,
    [],
  ],
  [
    "a country's rate overrides the worldwide one",
    [aRate(5, { tax_class_id: 1 }), aRate(19, { country_code: 'DE' })],
    1,
    berlin,
    [19],
  ],
  [
    'a region is matched by postcode prefix, in any spelling',
    [
      aRate(23, { country_code: 'PT' }),
      aRate(22, { country_code: 'PT', post_codes: ['90 0', '94'] }),
    ],
    1,
    madeira,
    [22],
  ],
  [
    'other postcodes are not in the region',
    [aRate(22, { country_code: 'DE', post_codes: ['9'] })],
    1,
    berlin,
    [],
  ],
  [
    'the longest prefix wins',
    [
      aRate(1, { country_code: 'DE', post_codes: ['1', '99999'] }),
      aRate(2, { country_code: 'DE', post_codes: ['101'] }),
    ],
    1,
    berlin,
    [2],
  ],
  [
    'a rate applies from its date on',
    [
      aRate(19),
      aRate(16, { valid_from: '2026-07-01T00:00:00Z' }),
      aRate(20, { valid_from: '2026-07-01T00:00:01Z' }),
    ],
    1,
    berlin,
    [16],
  ],
  [
    'taxes with other names are added',
    [aRate(5), aRate(9, { name: 'Sales tax' })],
    1,
    berlin,
    [5, 9],
  ],
])('%s', (_, rates, taxClass, place, expected) => {
  for (const order of [rates, rates.toReversed()]) {
    expect(applicableTaxes(order, taxClass, place, NOW).map(({ id }) => id)).toEqual(expected);
  }
});
