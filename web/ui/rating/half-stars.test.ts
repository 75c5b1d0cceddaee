import { expect, test } from 'vitest';
import { halfStars } from './half-stars.ts';

test.each([
  [0, 0],
  [3.2, 3],
  [3.25, 3.5],
  [3.7, 3.5],
  [3.9, 4],
  [5, 5],
])('%d is drawn as %d stars', (rating, stars) => {
  expect(halfStars(rating)).toBe(stars);
});
