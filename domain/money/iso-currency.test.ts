import { expect, test } from 'vitest';
import { isoCurrency, payableAmount, smallestAmount } from './iso-currency.ts';

test.each([
  ['eur', { name: 'EUR', symbol: '€', digits: 2 }],
  ['JPY', { name: 'JPY', symbol: '¥', digits: 0 }],
  ['BDT', { name: 'BDT', symbol: '৳', digits: 2 }],
  ['BHD', { name: 'BHD', symbol: 'BHD', digits: 3 }],
  ['EURO', null],
  ['ZZZ', null],
])('%s', (code, currency) => {
  expect(isoCurrency(code)).toEqual(currency);
});

test.each([
  ['USD', 1234, 1234],
  ['BHD', 1234, 1234],
  ['JPY', 1249, 1200],
  ['JPY', 1250, 1300],
])('%s: of %i hundredths %i can be paid', (code, hundredths, payable) => {
  expect(payableAmount(hundredths, smallestAmount(code))).toBe(payable);
});
