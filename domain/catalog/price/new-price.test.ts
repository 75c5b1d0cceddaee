import { expect, test } from 'vitest';
import { changePrice, shownPrice } from './new-price.ts';

const plain = { price: 1000, old_price: null };
const reduced = { price: 1000, old_price: 1500 };

test('the reduced price is shown as the price, the full price as the old one', () => {
  expect(shownPrice({ price: 1500, reduced_price: 1000 })).toEqual(reduced);
  expect(shownPrice({ price: 1000, reduced_price: 0 })).toEqual(plain);
});

test.each([
  [plain, { price: 1290 }, { price: 1290, old_price: null }],
  [plain, { old_price: 1500 }, reduced],
  [plain, { price: 0 }, { price: 0, old_price: null }],
  [reduced, { price: 1290 }, { price: 1290, old_price: 1500 }],
  [reduced, { old_price: null }, plain],
  [reduced, { price: 1500, old_price: null }, { price: 1500, old_price: null }],
])('%j with %j is %j', (before, change, shown) => {
  expect(changePrice(before, change)).toEqual({ shown });
});

test.each([
  [reduced, { price: 1500 }, 'old-not-above-price'],
  [plain, { old_price: 999 }, 'old-not-above-price'],
  [reduced, { price: 0 }, 'free-with-old-price'],
])('%j with %j contradicts itself', (before, change, reason) => {
  expect(changePrice(before, change)).toEqual({ reason });
});
