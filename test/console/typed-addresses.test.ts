import { expect, test } from 'vitest';
import { readSources } from '../translations/read-sources.ts';

/** An element of the markup that is a field for an address. */
const ADDRESS_FIELD = /<\w+(?:[^<>]|=>)*type="(?:email|url)"(?:[^<>]|=>)*\/>/g;

// While "anna@" is typed into a field from right to left, the sign jumps in front of the name.
test('email and web addresses are typed from left to right in every language', () => {
  const places = readSources('console').flatMap(({ file, text }) =>
    [...text.matchAll(ADDRESS_FIELD)].map(([field]) => ({ file, field })),
  );
  expect(places.length).toBeGreaterThan(3);
  expect(places.filter(({ field }) => !field.includes('dir="ltr"'))).toEqual([]);
});
