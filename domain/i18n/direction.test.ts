import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

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
