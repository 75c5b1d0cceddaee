import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import {
  type BoughtLine,
  boughtPiecesText,
  boughtProduct,
  boughtProductText,
} from './chosen-options.ts';

const inEnglish = createTranslator('en', {});
const inGerman = createTranslator('de', { Colour: 'Farbe', Size: 'Größe' });
const RED = { name: null, is_color: true, value: 'Red' };
const M = { name: null, is_color: false, value: 'M' };
const SLIM = { name: 'Fit', is_color: false, value: 'Slim' };
const SHIRT = { name: 'Shirt', size: 'M / Slim', color: 'Red', options: [RED, M, SLIM] };
const HEMD = {
  language: 'de',
  name: 'Hemd',
  options: [
    { name: 'Farbe', value: 'Rot' },
    { name: 'Schnitt', value: 'Schmal' },
  ],
};

test.each<[string, Partial<BoughtLine>, 'en' | 'de', string]>([
  ['every option has its name and value', {}, 'en', 'Shirt · Colour: Red · Size: M · Fit: Slim'],
  [
    "usual option names are in the reader's language",
    {},
    'de',
    'Shirt · Farbe: Red · Größe: M · Fit: Slim',
  ],
  [
    'the buyer reads the texts they ordered with',
    { texts: HEMD },
    'de',
    'Hemd · Farbe: Rot · Schnitt: Schmal',
  ],
  [
    "who reads another language reads the shop's own",
    { texts: HEMD },
    'en',
    'Shirt · Colour: Red · Size: M · Fit: Slim',
  ],
  [
    'orders from before options show size and colour',
    { options: null },
    'en',
    'Shirt · M / Slim · Red',
  ],
  ['a product without options is only its name', { options: [] }, 'en', 'Shirt'],
  [
    'so it is in an order from before options',
    { size: null, color: null, options: null },
    'en',
    'Shirt',
  ],
])('%s', (_, line, locale, text) => {
  const t = locale === 'de' ? inGerman : inEnglish;
  expect(boughtProductText(boughtProduct({ ...SHIRT, texts: null, ...line }, locale, t), t)).toBe(
    text,
  );
});

const drill = { name: 'Drill (18 V)', options: [{ name: null, value: 'Red' }] };

test.each([
  ['en', '1,200 × Drill (18 V) · Red'],
  ['de', '1.200 × Drill (18 V) · Red'],
  ['bn', '১,২০০ × Drill (18 V) · Red'],
  ['ar', '1,200 × \u2068Drill (18 V) · Red\u2069'],
])('pieces of a bought line are counted as %s writes numbers', (locale, expected) => {
  expect(boughtPiecesText(1200, drill, createTranslator(locale, {}))).toBe(expected);
});
