import { expect, test } from 'vitest';
import { directionOf, directionOfText } from './direction.ts';

test.each([
  ['en', 'ltr'],
  ['bn', 'ltr'],
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['he', 'rtl'],
  ['ur-PK', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['dv', 'rtl'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
] as const)('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});

test.each([
  ['Toolyard. جميع الحقوق محفوظة.', 'rtl'],
  ['כל הזכויות שמורות', 'rtl'],
  ['Velo & Co. All rights reserved.', 'auto'],
  ['', 'auto'],
] as const)('%s is set %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
