import { createTranslator } from '#domain/i18n/translator.ts';
import { type Texts, type Translate, translateToEnglish } from './translator.ts';

const translators = new Map<string, Translate>([['en', translateToEnglish]]);

/** Loads a language's texts once; they are part of the build and don't change while it runs. */
export async function prepareTranslator(locale: string, load: () => Promise<Texts>): Promise<void> {
  if (translators.has(locale)) return;
  translators.set(locale, createTranslator(locale, await load()));
}

/** The translate function of a language; English while its texts are not loaded (spec §7). */
export function translatorOf(locale: string): Translate {
  return translators.get(locale) ?? translateToEnglish;
}
