import { expect, test } from 'vitest';
import { parseWeight } from './weight.ts';

test.each([
  ['2.5 kg', 'g', 2500],
  ['500g', 'kg', 500],
  ['500', 'g', 500],
  ['0.25', 'kg', 250],
  ['0,250', 'kg', 250],
  ['1 lb', 'kg', 454],
  ['3 lbs', 'kg', 1361],
  ['8oz', 'kg', 227],
  ['1.5', 'lb', 680],
  ['0', 'kg', 0],
  ['100000 kg', 'kg', 100_000_000],
] as const)('%s with %s as the usual unit is %i grams', (text, unit, grams) => {
  expect(parseWeight(text, unit)).toBe(grams);
});

test.each(['', '-1 kg', '1,250 g', 'heavy', '1 st', '2 kg 500 g', '1e3', '100001 kg'])(
  '%j is not a weight',
  (text) => {
    expect(parseWeight(text, 'g')).toBeNull();
  },
);
