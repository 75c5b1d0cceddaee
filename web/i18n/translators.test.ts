import { expect, test } from 'vitest';
import { createCatalogueTranslator } from './catalogue-translator.ts';
import { prepareTranslator, translatorOf } from './translators.ts';
import { type TextValues, translateToEnglish } from './translator.ts';

const SENTENCES: [string, TextValues | undefined, string][] = [
  ['Home', undefined, 'Home'],
  ['Loading...', undefined, 'Loading...'],
  ['Currency: {{name}}', { name: 'EUR' }, 'Currency: EUR'],
  ['Only {{count}} left', { count: 3 }, 'Only 3 left'],
  ['{{count}} items', { count: 1, one: '{{count}} item' }, '1 item'],
  ['{{count}} items', { count: 0, one: '{{count}} item' }, '0 items'],
  ['“{{text}}”', { text: '<b> $t(Home) & {{count}}' }, '“<b> $t(Home) & {{count}}”'],
];

test.each(SENTENCES)('%s reads the same with and without a catalogue', (sentence, values, text) => {
  expect(translateToEnglish(sentence, values)).toBe(text);
  expect(createCatalogueTranslator('en', {})(sentence, values)).toBe(text);
});

test('a catalogue gives the plural form of its language', () => {
  const t = createCatalogueTranslator('ar', {
    '{{count}} items_one': 'عنصر واحد',
    '{{count}} items_two': 'عنصران',
    '{{count}} items_few': '{{count}} عناصر',
    '{{count}} items_other': '{{count}} عنصر',
  });
  const text = (count: number) => t('{{count}} items', { count, one: '{{count}} item' });
  expect([1, 2, 5, 100].map(text)).toEqual(['عنصر واحد', 'عنصران', '5 عناصر', '100 عنصر']);
});

// Spec §7: failing to load the translations is ignored.
test('without its texts a language reads in English', async () => {
  await expect(
    prepareTranslator('fr', () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow();
  expect(translatorOf('fr')('Home')).toBe('Home');
  await prepareTranslator('fr', () => Promise.resolve({ Home: 'Accueil' }));
  expect(translatorOf('fr')('Home')).toBe('Accueil');
});
