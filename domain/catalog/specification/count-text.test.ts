import { expect, test } from 'vitest';
import { groupedCount, shortCount } from './count-text.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1K', '1,000'],
  [1249, '1.2K', '1,249'],
  [1299, '1.2K', '1,299'],
  [999_999, '999.9K', '999,999'],
  [1_000_000, '1M', '1,000,000'],
  [2_560_000_000, '2.5B', '2,560,000,000'],
])('%i reads %s in short and %s in full', (count, short, grouped) => {
  expect(shortCount(count)).toBe(short);
  expect(groupedCount(count)).toBe(grouped);
});
