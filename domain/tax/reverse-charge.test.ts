import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countriesOf,
  isReverseCharge,
  sharedWithoutTaxes,
  withoutTaxes,
} from './reverse-charge.ts';

test.each<[string, string[], string | null, string | null, string | null, boolean]>([
  ['another country of the Union, with its number', ['EU'], 'DE', 'AT', 'ATU12345678', true],
  ['with the number of a third member', ['EU'], 'DE', 'AT', 'FRAB123456789', true],
  ['a Greek number', ['EU'], 'DE', 'GR', 'EL123456789', true],
  ['countries by name', ['NO', 'DE'], 'DE', 'NO', 'NO123456789', true],
  ['goods that stay in the country', ['EU'], 'DE', 'DE', 'ATU12345678', false],
  ["a number of the shop's country", ['EU'], 'DE', 'AT', 'DE123456789', false],
  ['no number', ['EU'], 'DE', 'AT', null, false],
  ['a number that names no country', ['EU'], 'DE', 'AT', '0001234560101', false],
  ['a number from outside', ['EU'], 'DE', 'AT', 'CHE123456789', false],
  ['goods that leave the area', ['EU'], 'DE', 'CH', 'ATU12345678', false],
  ['an unknown destination', ['EU'], 'DE', null, 'ATU12345678', false],
  ['a shop without a stated country', ['EU'], null, 'AT', 'ATU12345678', false],
  ['a shop that does not offer it', [], 'DE', 'AT', 'ATU12345678', false],
])('%s', (_, countries, home, destination, vat_number, expected) => {
  expect(isReverseCharge(countries, { home, destination, vat_number })).toBe(expected);
});

test('EU expands to its 27 members', () => {
  expect(new Set(countriesOf(['EU', 'NO', 'AT'])).size).toBe(28);
});

const vat = (percentage: number) => [{ id: percentage, name: 'VAT', percentage }];
const INCLUDED = { is_included: true, rounding: 'order' as const };

test.each([
  ['19 % are taken out', 11_900, 19, INCLUDED, 10_000],
  ['half a cent of tax is rounded up', 2_490, 19, INCLUDED, 2_092],
  ['unchanged if taxes are added', 11_900, 19, { ...INCLUDED, is_included: false }, 11_900],
  ['whole yen stay whole', 123_000, 7, { ...INCLUDED, smallest: 100 }, 115_000],
])('%s', (_, amount, percentage, method, net) => {
  expect(withoutTaxes(amount, vat(percentage), method)).toBe(net);
});

test('a charge taxed like its goods is reduced by their taxes in proportion', () => {
  const goods = [
    { amount: 3_000, taxes: vat(19) },
    { amount: 1_000, taxes: vat(7) },
  ];
  // 7.50 with 19 %, 2.50 with 7 %.
  expect(sharedWithoutTaxes(1_000, goods, INCLUDED)).toBe(630 + 234);
});

test('net amounts are between 0 and the price, and adding the tax restores the price', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.constantFrom(5, 7, 19, 25), (amount, percentage) => {
      const net = withoutTaxes(amount, vat(percentage), INCLUDED);
      expect(net).toBeGreaterThanOrEqual(0);
      expect(net).toBeLessThanOrEqual(amount);
      expect(Math.abs(net * (1 + percentage / 100) - amount)).toBeLessThanOrEqual(1);
    }),
  );
});
