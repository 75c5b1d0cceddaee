import { expect, test } from 'vitest';
import { isNearBottom } from './near-bottom.ts';

test.each([
  ['at the top of a long page', 0, 3000, false],
  ['101 px before the end', 1999, 3000, false],
  ['100 px before the end (spec §9)', 2000, 3000, true],
  ['at the end', 2100, 3000, true],
  ['pulled over the end', 2140, 3000, true],
  ['a page that fits the screen', 0, 800, true],
])('%s', (_name, scrolled, height, isNear) => {
  expect(isNearBottom({ scrolled, viewport: 900, height })).toBe(isNear);
});
