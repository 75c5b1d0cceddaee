import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['12.90', 1290],
  [12.9, 1290],
  ['12', 1200],
  ['12.', 1200],
  [' 0.05 ', 5],
  ['007.50', 750],
  ['19.990000', 1999],
  [0, 0],
])('%s is %i in minor units', (value, minorUnits) => {
  expect(parseAmount(value)).toBe(minorUnits);
});

test.each([
  '',
  '.5',
  '-1',
  '+1',
  '1,234.50',
  '1.005',
  '1e3',
  'free',
  '$5',
  '9999999999999',
  '0x10',
  Number.NaN,
])('%s is no amount', (value) => {
  expect(parseAmount(value)).toBeNull();
});

test('every amount survives being written and read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (minorUnits) => {
      expect(parseAmount(formatAmount(minorUnits))).toBe(minorUnits);
    }),
  );
});
