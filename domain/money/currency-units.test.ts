import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyFromUnits, payableInCurrency, toCurrencyUnits } from './currency-units.ts';
import { formatAmount } from './format-amount.ts';
import { splitAmount } from './split-amount.ts';

test.each([
  ['USD', 1290, 1290, 1290],
  ['JPY', 150_000, 1500, 150_000],
  ['jpy', 150_049, 1500, 150_000],
  ['JPY', 150_050, 1501, 150_100],
  ['KWD', 1290, 12_900, 1290],
  ['TND', 512, 5120, 512],
  // MGA, ISK and UGX are paid in whole units, but ISK and UGX are sent in hundredths.
  ['MGA', 1250, 13, 1300],
  ['ISK', 500, 500, 500],
  ['UGX', 1250, 1300, 1300],
])('%s: %i hundredths are %i units, %i of them payable', (currency, hundredths, units, payable) => {
  expect(toCurrencyUnits({ amount: hundredths, currency })).toBe(units);
  expect(payableInCurrency(hundredths, currency)).toBe(payable);
});

const CURRENCIES = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'MGA', 'ISK', 'KWD', 'OMR');

test("a payable amount survives conversion to the gateway's units and back", () => {
  fc.assert(
    fc.property(fc.nat(1e12), CURRENCIES, (hundredths, currency) => {
      const payable = { amount: payableInCurrency(hundredths, currency), currency };
      expect(moneyFromUnits(toCurrencyUnits(payable), currency.toLowerCase())).toEqual(payable);
      expect(Math.abs(payable.amount - hundredths)).toBeLessThanOrEqual(50);
    }),
  );
});

test('the charged units match the displayed digits; with three decimals they are a multiple of ten', () => {
  fc.assert(
    fc.property(fc.nat(1e12), CURRENCIES, (hundredths, currency) => {
      const payable = payableInCurrency(hundredths, currency);
      const units = toCurrencyUnits({ amount: payable, currency });
      const written = BigInt(formatAmount(payable, currency).replace('.', ''));
      expect(written * (currency === 'ISK' ? 100n : 1n)).toBe(BigInt(units));
      if (currency === 'KWD' || currency === 'OMR') expect(units % 10).toBe(0);
    }),
  );
});

test("parts of a charge add up to it in the gateway's units", () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(1e9), weights, fc.constantFrom('KWD', 'BHD', 'EUR'), (total, own, code) => {
      const unitsOf = (amount: number) => toCurrencyUnits({ amount, currency: code });
      const units = splitAmount(total, own).map(unitsOf);
      expect(units.reduce((sum, part) => sum + part, 0)).toBe(unitsOf(total));
    }),
  );
});
