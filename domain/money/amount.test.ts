import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimal, toMinorUnits } from './amount.ts';

test.each([
  [12.9, 1290],
  [1.005, 101],
  [19.99, 1999],
  [0, 0],
  [0.004, 0],
  [1e9, 1e11],
])('%d in a request is %i in minor units', (decimal, minorUnits) => {
  expect(toMinorUnits(decimal)).toBe(minorUnits);
});

test('every amount survives conversion to a decimal and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (minorUnits) => {
      expect(toMinorUnits(toDecimal(minorUnits))).toBe(minorUnits);
    }),
  );
});
