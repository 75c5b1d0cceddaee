import { expect, test } from 'vitest';
import { discountPercentage } from './discount-percentage.ts';

test.each([
  [1000, 800, 20],
  [1000, 0, 0],
  [1000, 1000, 0],
  [1000, 1200, 0],
  [0, 0, 0],
  [300, 200, 33.3],
  [300, 100, 66.7],
  [1_000_000, 999_999, 0.1],
  [1_000_000, 1, 99.9],
])('from %i down to %i is %d percent', (price, reduced, expected) => {
  expect(discountPercentage(price, reduced)).toBe(expected);
});
