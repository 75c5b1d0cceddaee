import { expect, test } from 'vitest';
import { specificationValue } from './specification-value.ts';

test.each([
  ['number', 'mm', '6.35 mm', 'imperial', '1/4 in'],
  ['number', 'mm', '6.35, 12.7 mm', 'imperial', '1/4 in, 1/2 in'],
  ['number', 'mm', '6.35 mm', 'metric', '6.35 mm'],
  ['number', 'kg', '2.5 kg', 'imperial', '5.512 lb'],
  ['number', 'V', '18 V', 'imperial', '18 V'],
  ['number', null, '4', 'imperial', '4'],
  ['choice', null, 'A2, A4', 'imperial', 'A2, A4'],
  ['text', null, 'M8 to M10 mm', 'imperial', 'M8 to M10 mm'],
] as const)('%s in %s: %s is %s %s', (kind, unit, value, system, expected) => {
  expect(specificationValue({ kind, unit, value }, system)).toBe(expected);
});
