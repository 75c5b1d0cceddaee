import { expect, test } from 'vitest';
import { createTranslator } from '#domain/i18n/translator.ts';
import { enumerate } from './enumerate.ts';

test.each([
  ['en', ['a'], 'a'],
  ['de', ['a', 'b', 'c'], 'a, b, c'],
  ['ar', ['a', 'b', 'c'], 'a، b، c'],
])('in %s %j is %s', async (locale, names, text) => {
  const { default: texts } =
    locale === 'en'
      ? { default: {} }
      : await import(`../../console/locales/${locale}.json`, { with: { type: 'json' } });
  const written = enumerate(createTranslator(locale, texts), names);
  expect(written.replaceAll(/[\u2067-\u2069]/gu, '')).toBe(text);
});
