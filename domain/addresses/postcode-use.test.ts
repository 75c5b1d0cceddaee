import { expect, test } from 'vitest';
import countries from '#server/settings/data/countries.json' with { type: 'json' };
import { postcodeUse } from './postcode-use.ts';

test.each([
  ['DE', 'needed'],
  ['US', 'needed'],
  ['AE', 'none'],
  ['HK', 'none'],
  ['IE', 'optional'],
  [undefined, 'optional'],
])('%s: %s', (code, use) => {
  expect(postcodeUse(code)).toBe(use);
});

test('every use of the postcode occurs in the country list', () => {
  const uses = new Set(countries.map(({ code }) => postcodeUse(code)));
  expect([...uses].toSorted()).toEqual(['needed', 'none', 'optional']);
});
