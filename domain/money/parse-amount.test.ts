import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../i18n/sentence.ts';
import { formatAmount } from './format-amount.ts';
import { isoCurrency, smallestAmount } from './iso-currency.ts';
import { exampleAmount, parseAmount } from './parse-amount.ts';

test.each([
  ['USD', '12.90', 1290],
  ['USD', 12.9, 1290],
  ['USD', '12', 1200],
  ['USD', '12.', 1200],
  ['USD', ' 0.05 ', 5],
  ['USD', '007.50', 750],
  ['USD', '19.990000', 1999],
  ['USD', 0, 0],
  ['KWD', '5.120', 512],
  ['KWD', '5.12', 512],
  ['KWD', 5.12, 512],
  ['JPY', '1500', 150_000],
  ['JPY', '1500.00', 150_000],
])('%s: %s is %i in minor units', (currency, value, amount) => {
  expect(parseAmount(value, currency)).toEqual({ amount, problem: null });
});

test.each([
  '',
  '.5',
  '-1',
  '+1',
  '1,234.50',
  '1e3',
  'free',
  '$5',
  '9999999999999',
  '0x10',
  Number.NaN,
])('%s is not an amount', (value) => {
  expect(parseAmount(value, 'USD')).toEqual({ amount: null, problem: null });
});

test.each([
  ['KWD', '5.125', 'amounts in KWD are multiples of 0.010: write 5.120 or 5.130, not 5.125'],
  ['BHD', 0.999, 'amounts in BHD are multiples of 0.010: write 0.990 or 1.000, not 0.999'],
  ['JPY', '12.50', 'amounts in JPY are multiples of 1: write 12 or 13, not 12.50'],
  ['EUR', '1.005', 'amounts in EUR are multiples of 0.01: write 1.00 or 1.01, not 1.005'],
])('%s: %s cannot be paid', (currency, value, problem) => {
  const parsed = parseAmount(value, currency);
  expect([parsed.amount, parsed.problem && inEnglish(parsed.problem)]).toEqual([null, problem]);
});

test.each([
  ['EUR', '12.90'],
  ['TND', '12.900'],
  ['KRW', '1290'],
])('%s: an amount such as %s', (currency, example) => {
  expect(exampleAmount(currency)).toBe(example);
});

const CODES = ['USD', 'KWD', 'TND', 'JPY', 'MGA', 'ISK'] as const;

test('every payable amount survives formatting and parsing, with the decimals of its currency', () => {
  const any = fc.record({ currency: fc.constantFrom(...CODES), pieces: fc.nat(1e11) });
  fc.assert(
    fc.property(any, ({ currency, pieces }) => {
      const amount = pieces * smallestAmount(currency);
      const text = formatAmount(amount, currency);
      expect(parseAmount(text, currency)).toEqual({ amount, problem: null });
      expect((text.split('.')[1] ?? '').length).toBe(isoCurrency(currency)?.digits);
    }),
  );
});

test('an amount is either accepted exactly or refused, never rounded', () => {
  const typed = fc.tuple(fc.nat(1e9), fc.integer({ min: 0, max: 999 }));
  fc.assert(
    fc.property(typed, fc.constantFrom(...CODES), ([whole, thousandths], currency) => {
      const text = `${whole}.${String(thousandths).padStart(3, '0')}`;
      const { amount } = parseAmount(text, currency);
      if (amount !== null) expect(amount * 10).toBe(whole * 1000 + thousandths);
      else expect((whole * 1000 + thousandths) % (smallestAmount(currency) * 10)).not.toBe(0);
    }),
  );
});
