import { expect, test } from 'vitest';
import { isSharedWith, viewQuery } from './view-lists.ts';

test.each([
  ['?view=to-pack&after=90&shop=4', 'shop=4&view=to-pack'],
  ['shop=4&view=to-pack', 'shop=4&view=to-pack'],
  ['q=&since=2026-11-01', 'since=2026-11-01'],
  ['q=h%C3%A4mmer+a%26b', 'q=h%C3%A4mmer+a%26b'],
  ['b=2&a=1&b=1', 'a=1&b=2&b=1'],
  ['', ''],
])('%s is saved as %s', (search, saved) => {
  expect(viewQuery(search)).toBe(saved);
  expect(viewQuery(saved)).toBe(saved);
});

test.each([
  ['all', null, true],
  ['all', [4], false],
  [[4], null, false],
  [[4], [4], true],
  [[4, 5], [4], true],
  [[4], [4, 5], false],
  [[], [4], false],
] as const)('a person who sees %j has a view shared for %j: %s', (scope, shopIds, has) => {
  expect(isSharedWith(scope, shopIds)).toBe(has);
});
