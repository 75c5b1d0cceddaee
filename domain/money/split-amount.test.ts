import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmount } from './split-amount.ts';

test.each([
  ['in proportion', 100, [1, 3], [25, 75]],
  ['fractions add up', 100, [1, 1, 1], [33, 34, 33]],
  ['nothing', 0, [5, 5], [0, 0]],
  ['without weights the first part gets everything', 7, [0, 0], [7, 0]],
  ['between none', 0, [], []],
])('%s', (_, amount, weights, parts) => {
  expect(splitAmount(amount, weights)).toEqual(parts);
});

test('parts add up, are less than one unit off, and never exceed their weights', () => {
  const input = fc
    .array(fc.nat(1e10), { minLength: 1, maxLength: 20 })
    .chain((weights) =>
      fc.tuple(fc.nat(weights.reduce((sum, weight) => sum + weight, 0)), fc.constant(weights)),
    );
  fc.assert(
    fc.property(input, ([amount, weights]) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const parts = splitAmount(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        const weight = weights[index]!;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weight);
        if (total > 0) expect(Math.abs(part - (amount / total) * weight)).toBeLessThan(1.001);
      }
    }),
  );
});
