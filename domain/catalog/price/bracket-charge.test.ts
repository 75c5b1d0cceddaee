import { expect, test } from 'vitest';
import { bracketCharge } from './bracket-charge.ts';

const brackets = [
  { min_quantity: 6, max_quantity: 10, charge: 900 },
  { min_quantity: 1, max_quantity: 5, charge: 500 },
  { min_quantity: 15, max_quantity: 20, charge: 1500 },
];

test.each([
  ['nothing to deliver', 0, 0],
  ['one piece', 1, 500],
  ['the last unit of a bracket', 5, 500],
  ['the first unit of the next bracket', 6, 900],
  ['in a gap the bracket below applies', 12, 900],
  ['beyond the last bracket its charge applies', 99, 1500],
])('%s', (_, pieces, charge) => {
  expect(bracketCharge(brackets, pieces)).toBe(charge);
});

test('no brackets means free delivery, the last bracket is open-ended, and the first one may start late', () => {
  expect(bracketCharge([], 3)).toBe(0);
  expect(bracketCharge([{ min_quantity: 1, max_quantity: null, charge: 400 }], 1e6)).toBe(400);
  expect(bracketCharge([{ min_quantity: 5, max_quantity: null, charge: 400 }], 1)).toBe(400);
});
