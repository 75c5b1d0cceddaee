import { expect, test } from 'vitest';
import { hasBareBound, measureSystemFrom, withBoundUnits } from './listing-units.ts';

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
  expect(withBoundUnits(new URLSearchParams(query), ATTRIBUTES, 'metric').get(key)).toBe(expected);
});

test('returns the same object when nothing changes', () => {
  const choices = new URLSearchParams('units=imperial&attribute.diameter.min=1/4 in');
  expect(withBoundUnits(choices, ATTRIBUTES, 'metric')).toBe(choices);
});

test.each([
  ['', 'metric', 'metric'],
  ['', 'imperial', 'imperial'],
  ['units=metric', 'imperial', 'metric'],
  ['units=imperial', 'metric', 'imperial'],
  ['units=cubits', 'imperial', 'imperial'],
] as const)('"%s" in a shop with %s units shows %s ones', (query, ofShop, expected) => {
  expect(measureSystemFrom(new URLSearchParams(query), ofShop)).toBe(expected);
});

test('in a shop with inches a limit without a unit means inches, unless the visitor chose metric ones', () => {
  const bound = (query: string) =>
    withBoundUnits(new URLSearchParams(query), ATTRIBUTES, 'imperial').get(
      'attribute.diameter.min',
    );
  expect(bound('attribute.diameter.min=1/4')).toBe('1/4 in');
  expect(bound('units=metric&attribute.diameter.min=6')).toBe('6');
});

test.each([
  ['attribute.diameter.min=6', true],
  ['attribute.diameter.max=½', true],
  ['attribute.diameter.max=6 mm', false],
  ['attribute.diameter=6&search=6', false],
])('%s has a limit without a unit: %s', (query, expected) => {
  expect(hasBareBound(new URLSearchParams(query))).toBe(expected);
});
