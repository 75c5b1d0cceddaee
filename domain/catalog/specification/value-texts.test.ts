import { expect, test } from 'vitest';
import { reverseTexts, textsTakenOver, withTexts } from './value-texts.ts';

const texts = {
  de: { name: 'Material', values: { stainless: 'Edelstahl', Steel: 'Stahl' } },
  fr: { name: 'Matière', values: { inox: 'Inox' } },
  es: { name: 'Material' },
};

test.each([
  ['a new value takes over the translations', ['stainless'], 'Stainless', { de: 'Edelstahl' }],
  [
    'of several values, each in its languages',
    ['stainless', 'inox'],
    'S',
    { de: 'Edelstahl', fr: 'Inox' },
  ],
  ['a value that is translated keeps its own', ['stainless'], 'Steel', {}],
  ['without translations there is nothing to take over', ['Iron'], 'Wrought iron', {}],
])('%s, and the undo gives the texts before', (_sentence, from, to, expected) => {
  const taken = textsTakenOver(texts, from, to);
  const after = withTexts(texts, taken);
  for (const [language, text] of Object.entries(expected))
    expect(after).toHaveProperty([language, 'values', to], text);
  expect(Object.keys(taken.languages)).toEqual(Object.keys(expected));
  expect(withTexts(after, reverseTexts(after, taken))).toEqual(texts);
});

test('a translation that was corrected since stays', () => {
  const taken = textsTakenOver(texts, ['stainless'], 'Stainless');
  const corrected = { ...texts, de: { values: { ...texts.de.values, Stainless: 'Rostfrei' } } };
  expect(reverseTexts(corrected, taken).languages).toEqual({});
});
