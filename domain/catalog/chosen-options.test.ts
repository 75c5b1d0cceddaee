import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import { type BoughtOptions, boughtOptions, boughtText } from './chosen-options.ts';

const inEnglish = createTranslator('en', {});
const inGerman = createTranslator('de', { Colour: 'Farbe', Size: 'Größe' });
const RED = { name: null, is_color: true, value: 'Red' };
const M = { name: null, is_color: false, value: 'M' };
const SLIM = { name: 'Fit', is_color: false, value: 'Slim' };

test.each<[string, BoughtOptions, typeof inEnglish, string]>([
  [
    'every option has its name and value',
    { size: 'M / Slim', color: 'Red', options: [RED, M, SLIM] },
    inEnglish,
    'Shirt · Colour: Red · Size: M · Fit: Slim',
  ],
  [
    'usual names are in the language of the reader',
    { size: 'M / Slim', color: 'Red', options: [RED, M, SLIM] },
    inGerman,
    'Shirt · Farbe: Red · Größe: M · Fit: Slim',
  ],
  [
    'an earlier order has size and colour as they were',
    { size: 'M / Slim', color: 'Red', options: null },
    inEnglish,
    'Shirt · M / Slim · Red',
  ],
  ['nothing to choose adds nothing', { size: null, color: null, options: [] }, inEnglish, 'Shirt'],
  ['nor did it then', { size: null, color: null, options: null }, inEnglish, 'Shirt'],
])('%s', (_, line, t, text) => {
  expect(boughtText({ name: 'Shirt', options: boughtOptions(line, t) }, t)).toBe(text);
});
