import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countryTitle, localCountry, withLocalCountry } from './country-name.ts';

test.each([
  ['en', 'Germany', 'Germany'],
  ['de', 'Germany', 'Deutschland'],
  ['fr', 'Switzerland', 'Suisse'],
  ['ar', 'Kuwait', 'الكويت'],
  ['de', 'Utopia', 'Utopia'],
  ['de', '', ''],
])('in %s %s is %s', (locale, stored, shown) => {
  expect(localCountry(locale, stored)).toBe(shown);
  expect(withLocalCountry(locale, { id: 1, country: stored })).toEqual({ id: 1, country: shown });
});

test('every country has a name in every language', () => {
  const file = new URL('../settings/data/countries.json', import.meta.url);
  const countries = JSON.parse(readFileSync(file, 'utf8')) as { code: string; name: string }[];
  for (const country of countries)
    for (const locale of ['de', 'fr', 'es', 'ar', 'bn'])
      expect(countryTitle(locale, { ...country, name: '' })).not.toBe('');
});
