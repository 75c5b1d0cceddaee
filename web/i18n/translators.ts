import { createTranslator } from '#domain/i18n/translator.ts';
import { type Texts, type Translate, translateToEnglish } from './translator.ts';

const translators = new Map<string, Translate>([['en', translateToEnglish]]);

/** Keeps the texts of a language ready for rendering; they are part of the program and do not change while it runs. */
export async function prepareTranslator(locale: string, load: () => Promise<Texts>): Promise<void> {
  if (translators.has(locale)) return;
  translators.set(locale, createTranslator(locale, await load()));
}

/** The translation function of a language; while its texts could not be loaded everything reads in English (spec §7). */
export function translatorOf(locale: string): Translate {
  return translators.get(locale) ?? translateToEnglish;
}
