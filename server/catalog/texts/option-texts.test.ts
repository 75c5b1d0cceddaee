import { expect, test } from 'vitest';
import type { TranslatedTexts } from '#domain/catalog/translations.ts';
import { namesIn, optionNameIn, SIZE } from './option-texts.ts';

const inGerman = (texts: Record<string, TranslatedTexts>) => ({
  language: 'de',
  shopLanguage: 'en',
  of: (kind: string, key: number | string) => texts[`${kind} ${key}`],
});

test.each<[string, Record<string, TranslatedTexts>, object]>([
  ['Kit', {}, { text: 'Set' }],
  ['Kit', { 'attribute kit': { values: { 'Bare tool': 'Ohne Akku' } } }, { text: 'Set' }],
  ['Kit', { 'attribute kit': { name: 'Ausstattung' } }, { text: 'Ausstattung' }],
  ['Spice', {}, { text: 'Spice', language: 'en' }],
])('the option %s with %j is %j', (name, texts, expected) => {
  expect(optionNameIn(inGerman(texts), { name, is_color: false })).toEqual(expected);
});

test('a value without a translation states its language', () => {
  const catalog = inGerman({ 'attribute size': { values: { Small: 'Klein' } } });
  expect(namesIn(catalog, SIZE, [{ name: 'Small' }, { name: 'Grand' }])).toEqual([
    { name: 'Klein' },
    { name: 'Grand', name_language: 'en' },
  ]);
});
