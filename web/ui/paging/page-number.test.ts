import { expect, test } from 'vitest';
import { pageNumber } from './page-number.ts';

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['many', 1],
  ['99999999', 1],
])('page %j is %i', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});
