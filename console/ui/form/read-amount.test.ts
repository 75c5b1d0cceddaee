import { expect, test } from 'vitest';
import { amountText, readAmount } from './read-amount.ts';

test.each([
  ['1.234,50', 'de', 1234.5],
  ['1,234.50', 'en', 1234.5],
  ['1,234.50', 'de', 1234.5],
  ['1.234', 'de', 1234],
  ['1.234', 'en', 1.234],
  ['1,234', 'en', 1234],
  ['1,234', 'de', 1.234],
  ['12,90', 'de', 12.9],
  ['12,90', 'en', 12.9],
  ['12.90', 'de', 12.9],
  ['1 234,5', 'fr', 1234.5],
  ['1.234.567', 'de', 1_234_567],
  ['€ 12.90', 'en', 12.9],
  ['12', 'ar', 12],
  ['١٢٫٥', 'ar', 12.5],
  ['১২.৫', 'bn', 12.5],
  ['-3', 'en', -3],
  ['+5', 'en', 5],
  ['.5', 'en', 0.5],
  ['0.125', 'de', 0.125],
  ['0,500', 'en', 0.5],
  ['1234.567', 'de', 1234.567],
  ['1,23,456', 'bn', 123_456],
  ['১২,৩৪,৫৬৭.৫', 'bn', 1_234_567.5],
  ['\u061c-٣', 'ar', -3],
  ['\u200f١٢٫٥\u200e', 'ar', 12.5],
  ['−3', 'en', -3],
  ['1,2,3.5', 'en', null],
  ['12,34', 'en', 12.34],
  ['1.23.4', 'de', null],
  ['1.234,56,7', 'de', null],
  ['12 EUR', 'en', null],
  ['', 'en', null],
  ['-', 'en', null],
  ['1e5', 'en', null],
])('%j in %s is %s', (text, locale, amount) => {
  expect(readAmount(text, locale)).toBe(amount);
});

test.each(['en', 'de', 'fr', 'es', 'ar', 'bn'])('what is written in %s is read again', (locale) => {
  for (const amount of [0, 0.05, 12.9, 1234.5, 1_234_567.89]) {
    expect(readAmount(amountText(amount, locale), locale)).toBe(amount);
  }
});
