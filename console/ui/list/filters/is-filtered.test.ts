import { expect, test } from 'vitest';
import { isFiltered } from './is-filtered.ts';

test.each([
  ['', false],
  ['columns=code,total&sort=oldest', false],
  ['view=to-confirm', false],
  ['view=to-confirm&q=ada', true],
  ['after=12', true],
])('a list at ?%s is filtered: %s', (query, expected) => {
  expect(isFiltered(new URLSearchParams(query), ['view'])).toBe(expected);
});
