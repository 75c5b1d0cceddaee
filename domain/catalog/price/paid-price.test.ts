import { expect, test } from 'vitest';
import { paidPrice } from './paid-price.ts';

test.each([
  ['the reduced price when above 0', 1000, 800, 800],
  ['else the price', 1000, 0, 1000],
  ['also for a product that costs nothing', 0, 0, 0],
])('%s', (_, price, reduced, paid) => {
  expect(paidPrice(price, reduced)).toBe(paid);
});
