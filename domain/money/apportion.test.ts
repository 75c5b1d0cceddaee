import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test.each([
  ['evenly', 10, [1, 1], 1, [5, 5]],
  ['the first among equals gets the cent', 100, [1, 1, 1], 1, [34, 33, 33]],
  ['the largest remainder gets the cent', 100, [1, 2], 1, [33, 67]],
  ['whole yen', 1000, [1, 1, 1], 100, [400, 300, 300]],
  ['without weights', 5, [0, 0], 1, [5, 0]],
  ['over nothing', 5, [], 1, []],
])('%s', (_name, amount, weights, unit, shares) => {
  expect(apportion(amount, weights, unit)).toEqual(shares);
});

test('shares add up, are whole units, and never exceed weights that sum to at least the amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(weights, fc.nat(1e12), fc.constantFrom(1, 100), (given, wish, unit) => {
      const whole = given.map((weight) => weight * unit);
      const total = whole.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.min(wish * unit, total);
      const shares = apportion(amount, whole, unit);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        expect(share % unit).toBe(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(whole[index]!);
      }
    }),
  );
});
