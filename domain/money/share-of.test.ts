import { expect, test } from 'vitest';
import { scaled, shareOf } from './share-of.ts';

test.each([
  ['nothing', 0, 725, 0],
  ['a whole percentage', 10_000, 1_000, 1_000],
  ['half a cent is rounded up', 10, 500, 1],
  ['less than half is rounded down', 9, 500, 0],
  ['two decimals of a percent', 1_999, 725, 145],
  ['everything', 12_345, 10_000, 12_345],
  ['products beyond safe integers', 900_000_000_000_001, 5_000, 450_000_000_000_001],
])('%s', (_, minorUnits, hundredths, expected) => {
  expect(shareOf(minorUnits, hundredths)).toBe(expected);
});

test('a fraction is exact to the cent where the product exceeds safe integers', () => {
  expect(scaled(2_200_000_000, 1_999_999_999, 2_200_000_000)).toBe(1_999_999_999);
  expect(scaled(90_000_000_000_001, 99_999_999_999_999, 100_000_000_000_000)).toBe(
    90_000_000_000_000,
  );
});
