import { expect, test } from 'vitest';
import { withBoundUnits } from './listing-units.ts';

const ATTRIBUTES = [
  { slug: 'diameter', unit: 'mm' },
  { slug: 'voltage', unit: 'V' },
];

test.each([
  ['units=imperial&attribute.diameter.min=1/4', 'attribute.diameter.min', '1/4 in'],
  ['units=imperial&attribute.diameter.max=1 1/2', 'attribute.diameter.max', '1 1/2 in'],
  ['units=imperial&attribute.diameter.max=½', 'attribute.diameter.max', '½ in'],
  ['units=imperial&attribute.diameter.min=6 mm', 'attribute.diameter.min', '6 mm'],
  ['units=imperial&attribute.diameter.min=1/4"', 'attribute.diameter.min', '1/4"'],
  ['units=imperial&attribute.voltage.min=18', 'attribute.voltage.min', '18'],
  ['attribute.diameter.min=6', 'attribute.diameter.min', '6'],
])('%s: %s is %s', (query, key, expected) => {
  expect(withBoundUnits(new URLSearchParams(query), ATTRIBUTES).get(key)).toBe(expected);
});

test('returns the same object when nothing changes', () => {
  const choices = new URLSearchParams('units=imperial&attribute.diameter.min=1/4 in');
  expect(withBoundUnits(choices, ATTRIBUTES)).toBe(choices);
});
