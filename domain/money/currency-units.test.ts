import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCurrencyUnits, payableInCurrency, toCurrencyUnits } from './currency-units.ts';

test.each([
  ['USD', 1290, 1290, 1290],
  ['JPY', 150_000, 1500, 150_000],
  ['jpy', 150_049, 1500, 150_000],
  ['JPY', 150_050, 1501, 150_100],
  ['KWD', 1290, 12_900, 1290],
])('%s: %i hundredths are %i units, %i of them payable', (currency, hundredths, units, payable) => {
  expect(toCurrencyUnits(hundredths, currency)).toBe(units);
  expect(payableInCurrency(hundredths, currency)).toBe(payable);
});

test('what can be paid comes back as it went', () => {
  const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD');
  fc.assert(
    fc.property(fc.nat(1e12), currencies, (hundredths, currency) => {
      const payable = payableInCurrency(hundredths, currency);
      expect(fromCurrencyUnits(toCurrencyUnits(payable, currency), currency)).toBe(payable);
      expect(Math.abs(payable - hundredths)).toBeLessThanOrEqual(50);
    }),
  );
});
