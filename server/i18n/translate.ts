import { existsSync, readFileSync } from 'node:fs';
import {
  createTranslator,
  type Texts,
  type TextValues,
  type Translate,
} from '#domain/i18n/translator.ts';

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;
/** The texts of a language: the shop's, which shoppers' browsers load too, and the console's. */
const catalogues = (locale: string) =>
  [
    new URL(`../settings/locales/${locale}.json`, import.meta.url),
    new URL(`../console/locales/${locale}.json`, import.meta.url),
  ] as const;

const translators = new Map<string, Translate>();

/**
 * Translates a message for its reader: translate('de', '{{product}} is sold out.', …). Missing texts and unsupported
 * languages fall back to English.
 */
export function translate(locale: string, sentence: string, values?: TextValues): string {
  return translatorOf(locale)(sentence, values);
}

/** The translation function of a language, for several messages. */
export function translatorOf(locale: string): Translate {
  const cached = translators.get(locale);
  if (cached) return cached;
  const isOffered = LOCALE.test(locale) && existsSync(catalogues(locale)[0]);
  if (!isOffered && locale !== 'en') return translatorOf('en');
  const files = catalogues(locale).filter((file) => existsSync(file));
  const texts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts);
  const translator = createTranslator(locale, Object.assign({}, ...texts) as Texts);
  translators.set(locale, translator);
  return translator;
}
