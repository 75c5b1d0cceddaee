import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countryTitle, localCountry, withLocalCountry } from './country-name.ts';

test.each([
  ['en', 'Germany', 'Germany', 'DE'],
  ['de', 'Germany', 'Deutschland', 'DE'],
  ['fr', 'Switzerland', 'Suisse', 'CH'],
  ['ar', 'Kuwait', 'الكويت', 'KW'],
  ['de', 'Utopia', 'Utopia', null],
  ['de', '', '', null],
])('in %s %s is %s, of the code %s', (locale, stored, shown, code) => {
  expect(localCountry(locale, stored)).toBe(shown);
  expect(withLocalCountry(locale, { id: 1, country: stored })).toEqual({
    id: 1,
    country: shown,
    country_code: code,
  });
});

test('every country has a name in every language', () => {
  const file = new URL('../settings/data/countries.json', import.meta.url);
  const countries = JSON.parse(readFileSync(file, 'utf8')) as { code: string; name: string }[];
  for (const country of countries)
    for (const locale of ['de', 'fr', 'es', 'ar', 'bn'])
      expect(countryTitle(locale, { ...country, name: '' })).not.toBe('');
});

test('names in languages that callers make up do not pile up', () => {
  const created = vi.spyOn(Intl, 'DisplayNames');
  onTestFinished(() => created.mockRestore());
  const germany = { code: 'DE', name: 'Germany' };
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const languages = letters.flatMap((one) => letters.map((other) => `q${one}${other}`));
  for (const language of [...languages, 'qaa']) countryTitle(language, germany);
  expect(created).toHaveBeenCalledTimes(languages.length + 1);
  countryTitle('qaa', germany);
  expect(created).toHaveBeenCalledTimes(languages.length + 1);
});
