import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRating, ratingPercentages, reviewCount } from './rating.ts';

test.each([
  [[0, 0, 0, 0, 0, 0], 0, 0],
  [[0, 0, 0, 0, 3, 150], 5, 3],
  [[1, 0, 0, 0, 1, 60], 3, 2],
  [[0, 0, 1, 1, 1, 120], 4, 3],
  [[0, 0, 0, 1, 2, 140], 4.7, 3],
  [[0, 0, 0, 1, 0, 39], 3.9, 1],
  [[0, 0, 0, 2, 0, 83], 4.2, 2],
])('stars %j average %d over %i reviews', (counts, average, reviews) => {
  expect(averageRating(counts)).toBe(average);
  expect(reviewCount(counts)).toBe(reviews);
});

test('the shares of the stars are percentages with one decimal, all 0 without reviews', () => {
  expect(ratingPercentages([0, 0, 0, 1, 2, 140])).toEqual({
    '1': 0,
    '2': 0,
    '3': 0,
    '4': 33.3,
    '5': 66.7,
  });
  expect(ratingPercentages([0, 0, 0, 0, 0, 0])).toEqual({ '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 });
});

test('the average is between 1 and 5 once there is a review', () => {
  const ratings = fc.array(fc.integer({ min: 10, max: 50 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(ratings, (tenths) => {
      const stars = [1, 2, 3, 4, 5].map(
        (star) => tenths.filter((one) => Math.round(one / 10) === star).length,
      );
      const counts = [...stars, tenths.reduce((sum, one) => sum + one, 0)];
      expect(averageRating(counts)).toBeGreaterThanOrEqual(1);
      expect(averageRating(counts)).toBeLessThanOrEqual(5);
    }),
  );
});
