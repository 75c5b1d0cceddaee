import { expect, test } from 'vitest';
import { createTranslator, type TextValues } from './translator.ts';

const SENTENCES: [string, TextValues | undefined, string][] = [
  ['Home', undefined, 'Home'],
  ['constructor', undefined, 'constructor'],
  ['Currency: {{name}}', { name: 'EUR' }, 'Currency: EUR'],
  ['Only {{count}} left', { count: 3 }, 'Only 3 left'],
  ['{{count}} items', { count: 1, one: '{{count}} item' }, '1 item'],
  ['{{count}} items', { count: 0, one: '{{count}} item' }, '0 items'],
  ['{{count}} items', { count: 12_345, one: '{{count}} item' }, '12,345 items'],
  ['“{{text}}”', { text: '$& {{count}} $t(Home)' }, '“$& {{count}} $t(Home)”'],
  ['{{missing}}', {}, '{{missing}}'],
];

test.each(SENTENCES)('%s falls back to English without any texts', (sentence, values, text) => {
  expect(createTranslator('en', {})(sentence, values)).toBe(text);
});

test('a language has its own plural forms', () => {
  const t = createTranslator('ar', {
    '{{count}} items_one': 'عنصر واحد',
    '{{count}} items_two': 'عنصران',
    '{{count}} items_few': '{{count}} عناصر',
    '{{count}} items_many': '{{count}} عنصرًا',
    '{{count}} items': '{{count}} عنصر',
  });
  const text = (count: number) => t('{{count}} items', { count, one: '{{count}} item' });
  expect([1, 2, 5, 11, 100].map(text)).toEqual([
    'عنصر واحد',
    'عنصران',
    '5 عناصر',
    '11 عنصرًا',
    '100 عنصر',
  ]);
});

test.each([
  ['de', '12.345,5'],
  ['ar', '12,345.5'],
  ['bn', '১২,৩৪৫.৫'],
])('numbers in %s', (locale, text) => {
  expect(createTranslator(locale, {})('{{amount}}', { amount: 12_345.5 })).toBe(text);
});

test.each([
  ['Supprimer cette adresse ?', undefined, 'Supprimer cette adresse\u{A0}?'],
  ['Copier : {{label}} !', { label: 'a : b' }, 'Copier\u{A0}: a : b\u{A0}!'],
  ['Résultats pour « {{words}} » ;', { words: 'M8' }, 'Résultats pour «\u{A0}M8\u{A0}»\u{A0};'],
  ['Wird gesucht …', undefined, 'Wird gesucht\u{A0}…'],
  ['{{percent}} % Rabatt', { percent: 5 }, '5\u{A0}% Rabatt'],
])('no line breaks before the marks of %s', (text, values, written) => {
  expect(createTranslator('fr', { sentence: text })('sentence', values)).toBe(written);
});

test('a left-to-right name keeps its order within a right-to-left sentence', () => {
  expect(
    createTranslator('ar', { '{{name}}!': 'مرحبًا {{name}}!' })('{{name}}!', { name: 'A-1' }),
  ).toBe('مرحبًا \u2068A-1\u2069!');
});

test('a value of several isolated parts is read from right to left', () => {
  const t = createTranslator('ar', { '{{before}}, {{next}}': '{{before}}، {{next}}' });
  const list = t('{{before}}, {{next}}', { before: 'A-1', next: 'B-2' });
  expect(t('{{list}}.', { list })).toBe('\u2067\u2068A-1\u2069، \u2068B-2\u2069\u2069.');
});
