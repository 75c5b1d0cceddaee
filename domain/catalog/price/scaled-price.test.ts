import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaledPrice } from './scaled-price.ts';

test.each([
  ['ten percent more', { price: 1290, old_price: null }, 1000, 1, { price: 1419, old_price: null }],
  ['the old price too', { price: 900, old_price: 1000 }, -1000, 1, { price: 810, old_price: 900 }],
  ['half a cent up', { price: 5, old_price: null }, 1000, 1, { price: 6, old_price: null }],
  ['whole yen', { price: 12_300, old_price: null }, 500, 100, { price: 12_900, old_price: null }],
  ['never nothing', { price: 1, old_price: null }, -9500, 1, { price: 1, old_price: null }],
  ['no discount of zero', { price: 1, old_price: 2 }, -9000, 1, { price: 1, old_price: null }],
  ['free stays free', { price: 0, old_price: null }, 1000, 1, { price: 0, old_price: null }],
])('%s', (_name, price, hundredths, smallest, expected) => {
  expect(scaledPrice(price, hundredths, smallest)).toEqual(expected);
});

test('an old price is always above the price, and both are payable', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: -9500, max: 100_000 }),
      fc.constantFrom(1, 100),
      (price, above, hundredths, smallest) => {
        const shown = scaledPrice({ price, old_price: price + above }, hundredths, smallest);
        expect(shown.price).toBeGreaterThan(0);
        expect(shown.price % smallest).toBe(0);
        if (shown.old_price !== null) expect(shown.old_price).toBeGreaterThan(shown.price);
      },
    ),
  );
});
