import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currencyOfCountry } from './country-currency.ts';
import { isoCurrency } from './iso-currency.ts';

const countries = JSON.parse(
  readFileSync(new URL('../../server/settings/data/countries.json', import.meta.url), 'utf8'),
) as { code: string }[];

test('every country but Antarctica has a currency of ISO 4217', () => {
  const without = countries.filter(({ code }) => !isoCurrency(currencyOfCountry(code) ?? ''));
  expect(without.map(({ code }) => code)).toEqual(['AQ']);
});

test.each([
  ['BD', 'BDT'],
  ['BG', 'EUR'],
  ['CH', 'CHF'],
  ['HR', 'EUR'],
  ['US', 'USD'],
  ['PR', 'USD'],
  ['GB', 'GBP'],
  ['SN', 'XOF'],
  ['XX', null],
])('%s pays in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});
