import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportionByWebster } from './apportion-by-webster.ts';
import { scaled } from './share-of.ts';

test.each([
  [100, [294, 56, 131, 9], [60, 11, 27, 2]],
  [1, [1, 1], [1, 0]],
  [1, [0, 1, 1], [0, 1, 0]],
  // Each would round up; of equal weights the last get nothing.
  [3, [1, 1, 1, 1, 1, 1], [1, 1, 1, 0, 0, 0]],
  // A dominant weight can end two below its rounded value (66): the four small ones have greater claims.
  [78, [6, 2, 21, 243, 17], [2, 1, 6, 64, 5]],
  [0, [3, 4], [0, 0]],
  [0, [0, 0], [0, 0]],
])('%i over %j', (amount, weights, shares) => {
  expect(apportionByWebster(amount, weights)).toEqual(shares);
});

const someWeights = fc.array(fc.oneof(fc.nat(30), fc.nat(9_999_999_999)), {
  minLength: 1,
  maxLength: 7,
});

test('shares add up, stay within half the number of weights of their rounded values, and never shrink as the amount grows', () => {
  fc.assert(
    fc.property(someWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, fraction) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor(total * fraction);
      const shares = apportionByWebster(amount, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      shares.forEach((share, at) => {
        if (total === 0) return;
        expect(Math.abs(share - scaled(weights[at] ?? 0, amount, total))).toBeLessThanOrEqual(
          weights.length / 2,
        );
      });
      if (amount === total) return;
      const more = apportionByWebster(amount + 1, weights);
      shares.forEach((share, at) => expect(more[at]).toBeGreaterThanOrEqual(share));
    }),
    { numRuns: 500 },
  );
});

test('apportioning the sum of the weights gives the weights', () => {
  fc.assert(
    fc.property(someWeights, (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(apportionByWebster(total, weights)).toEqual(weights);
    }),
  );
});
