import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRating, ratingPercentages, reviewCount } from './rating.ts';

test.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[0, 0, 0, 0, 3], 5, 3],
  [[1, 0, 0, 0, 1], 3, 2],
  [[0, 0, 1, 1, 1], 4, 3],
  [[0, 0, 0, 1, 2], 4.7, 3],
])('stars %j average %d over %i reviews', (counts, average, reviews) => {
  expect(averageRating(counts)).toBe(average);
  expect(reviewCount(counts)).toBe(reviews);
});

test('shares of the stars', () => {
  expect(ratingPercentages([0, 0, 0, 1, 2])).toEqual({
    '1': 0,
    '2': 0,
    '3': 0,
    '4': 33.3,
    '5': 66.7,
  });
  expect(ratingPercentages([0, 0, 0, 0, 0])).toEqual({ '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 });
});

test('an average lies between 1 and 5 as soon as there is a review', () => {
  const counts = fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (stars) => {
      fc.pre(reviewCount(stars) > 0);
      expect(averageRating(stars)).toBeGreaterThanOrEqual(1);
      expect(averageRating(stars)).toBeLessThanOrEqual(5);
    }),
  );
});
