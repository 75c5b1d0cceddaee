import { expect, test } from 'vitest';
import { dateFormat, languageName, numberFormat } from './formats.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** 676 languages that the header Accept-Language can name. */
const MADE_UP = LETTERS.flatMap((one) => LETTERS.map((other) => `q${one}${other}`));

test('a formatter is created once for each language and style', () => {
  const style = { dateStyle: 'long' } as const;
  expect(dateFormat('de', style)).toBe(dateFormat('de', style));
  expect(numberFormat('sv', {})).toBe(numberFormat('sv', {}));
  expect(languageName('de', 'fr')).toBe('Französisch');
});

test('formatters of languages that callers make up do not pile up', () => {
  const style = { dateStyle: 'full' } as const;
  const [date, number] = [dateFormat('qaa', style), numberFormat('qaa', {})];
  for (const locale of MADE_UP) {
    dateFormat(locale, style);
    numberFormat(locale, {});
  }
  expect(dateFormat('qaa', style)).not.toBe(date);
  expect(numberFormat('qaa', {})).not.toBe(number);
});
