import { readFileSync } from 'node:fs';
import type { Texts } from '#domain/i18n/translator.ts';
import type { Catalogue } from './catalogue-of.ts';

/** The file of a catalogue in a language, relative to the project root. */
export function catalogueFile(catalogue: Catalogue, locale: string): string {
  return `server/${catalogue}/locales/${locale}.json`;
}

/** A catalogue in a language. */
export function textsOf(catalogue: Catalogue, locale: string): Texts {
  const file = new URL(`../../${catalogueFile(catalogue, locale)}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** Both catalogues of a language, as pairs of sentence and translation. */
export function allTextsOf(locale: string): [sentence: string, translation: string][] {
  return (['settings', 'console'] as const).flatMap((name) =>
    Object.entries(textsOf(name, locale)),
  );
}
