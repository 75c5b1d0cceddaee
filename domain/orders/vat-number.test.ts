import { expect, test } from 'vitest';
import { parseVatNumber } from './vat-number.ts';

test.each([
  ['DE123456789', 'DE123456789'],
  ['de 123.456-789', 'DE123456789'],
  ['ATU12345678', 'ATU12345678'],
  ['000123456-0101', '0001234560101'],
  ['NONE', null],
  ['12', null],
  ['DE1<b>', null],
  ['', null],
])('%s is %s', (text, number) => {
  expect(parseVatNumber(text)).toBe(number);
});
