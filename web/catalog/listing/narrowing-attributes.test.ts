import { expect, test } from 'vitest';
import { narrowingAttributes } from './narrowing-attributes.ts';

const attribute = (slug: string, ...counts: number[]) => ({
  slug,
  name: slug,
  kind: 'choice' as const,
  unit: null,
  values: counts.map((count, index) => ({ value: String(index), label: '', count })),
  min: null,
  max: null,
});
const ATTRIBUTES = [attribute('a', 1), attribute('b', 5, 5), attribute('c', 3), attribute('d', 9)];

test.each([
  ['', 'bd'],
  ['attribute.a=0', 'abd'],
  ['attribute.c.max=5', 'bcd'],
  ['attribute.d=0', 'bcd'],
])('with "%s" these are selected, in their order: %s', (query, expected) => {
  const useful = narrowingAttributes(ATTRIBUTES, new URLSearchParams(query), 2);
  expect(useful.map(({ slug }) => slug).join('')).toBe(expected);
});

test('when there are few attributes, all are selected', () => {
  expect(narrowingAttributes(ATTRIBUTES, new URLSearchParams())).toEqual(ATTRIBUTES);
});
