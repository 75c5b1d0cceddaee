import { expect, test } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { addSearch, clearSearches, useRecentSearches } = await import('./recent-searches-store.ts');

test.each<[string, string[], string[]]>([
  ['the newest comes first', ['drill', 'saw'], ['saw', 'drill']],
  [
    'a repeated one is listed once, as it was last written',
    ['drill', 'saw', 'Drill'],
    ['Drill', 'saw'],
  ],
  ['one without words is not listed', ['drill', ''], ['drill']],
  ['only six are listed', ['1', '2', '3', '4', '5', '6', '7'], ['7', '6', '5', '4', '3', '2']],
])('recent searches: %s', (_, searches, listed) => {
  clearSearches();
  for (const search of searches) addSearch(search);
  expect(useRecentSearches.getState().recentSearches).toEqual(listed);
});
