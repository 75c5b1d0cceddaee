import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, MIN_CONTRAST, textOn } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#c94606', '#ffffff', 4.81],
  ['#FF0000', '#ffffff', 4],
])('%s on %s: %d to 1', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('black or white text is readable on every colour', () => {
  fc.assert(fc.property(color, (ground) => contrastRatio(textOn(ground), ground) >= MIN_CONTRAST));
});
