import { describe, expect, test } from 'vitest';
import { changedLanguages, changeTexts } from './translations.ts';

const before = {
  de: { name: 'Säge', description: '<p>Scharf.</p>' },
  fr: { name: 'Scie' },
};

describe('a change of translations', () => {
  test.each([
    ['leaves texts it does not name', {}, before],
    [
      'sets a text',
      { de: { name: 'Handsäge' } },
      { ...before, de: { ...before.de, name: 'Handsäge' } },
    ],
    ['adds a language', { es: { name: 'Sierra' } }, { ...before, es: { name: 'Sierra' } }],
    ['removes a text', { de: { description: '' } }, { de: { name: 'Säge' }, fr: { name: 'Scie' } }],
    ['removes the last text of a language', { fr: { name: '' } }, { de: before.de }],
    ['removes a language', { de: '' }, { fr: before.fr }],
    ['may remove a missing text', { es: '', fr: { meta_title: '' } }, before],
    ['adds nothing for an empty language', { es: {} }, before],
  ])('%s', (_, change, after) => {
    expect(changeTexts(before, change)).toEqual(after);
  });

  test('changes the values of an attribute', () => {
    const values = { de: { values: { Steel: 'Stahl', Brass: 'Messing' } } };
    expect(changeTexts(values, { de: { values: { Steel: '', Copper: 'Kupfer' } } })).toEqual({
      de: { values: { Brass: 'Messing', Copper: 'Kupfer' } },
    });
  });
});

test.each([
  [{}, []],
  [{ de: { description: '<p>Scharf.</p>', name: 'Säge' } }, []],
  [{ de: { name: 'Handsäge' }, fr: '' }, ['de', 'fr']],
  [{ es: { name: 'Sierra' } }, ['es']],
])('%j changes the languages %j', (change, languages) => {
  expect(changedLanguages(before, changeTexts(before, change))).toEqual(languages);
});
