import { readFileSync } from 'node:fs';
import type { Texts } from '#domain/i18n/translator.ts';

/** A catalogue of a language: that of the shop, or the one of the sentences that only the console shows. */
export function textsOf(catalogue: 'settings' | 'console', locale: string): Texts {
  const file = new URL(`../../server/${catalogue}/locales/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** Both catalogues of a language, as pairs of sentence and translation. */
export function allTextsOf(locale: string): [sentence: string, said: string][] {
  return (['settings', 'console'] as const).flatMap((name) =>
    Object.entries(textsOf(name, locale)),
  );
}
