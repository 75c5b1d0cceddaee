import { expect, test } from 'vitest';
import { attributeText } from './attribute-text.ts';

test.each([
  [{ texts: ['A2', 'A4'], numbers: null }, null, 'A2, A4'],
  [{ texts: null, numbers: [6.35] }, 'mm', '6.35 mm'],
  [{ texts: null, numbers: [0.1 + 0.2, 4] }, 'kg', '0.3, 4 kg'],
  [{ texts: null, numbers: [18] }, null, '18'],
  [{ texts: null, numbers: null }, 'mm', ''],
])('%j in %s reads %s', (values, unit, expected) => {
  expect(attributeText(values, unit)).toBe(expected);
});
