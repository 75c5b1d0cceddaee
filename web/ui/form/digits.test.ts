import { expect, test } from 'vitest';
import { digitsIn } from './digits.ts';

test.each([
  ['1234', '1234'],
  ['Your code: 12 34', '1234'],
  ['0151 234-5678', '01512345678'],
  ['٠١٢٩', '0129'],
  ['۱۲۳۴', '1234'],
  ['৪৫৬৭', '4567'],
  ['１２３４', '1234'],
  ['abc', ''],
  ['', ''],
])('%s', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});
