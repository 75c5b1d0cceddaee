import { existsSync, readFileSync } from 'node:fs';
import {
  createTranslator,
  type Texts,
  type TextValues,
  type Translate,
} from '#domain/i18n/translator.ts';

const translators = new Map<string, Translate>();

/**
 * Translates a message for its reader: translate('de', '{{product}} is sold out.', …). The texts are those of
 * /lang/{locale}; missing ones and unsupported languages fall back to English.
 */
export function translate(locale: string, sentence: string, values?: TextValues): string {
  return translatorOf(locale)(sentence, values);
}

/** The translation function of a language, for several messages. */
export function translatorOf(locale: string): Translate {
  const cached = translators.get(locale);
  if (cached) return cached;
  const file = new URL(`../settings/locales/${locale}.json`, import.meta.url);
  const isOffered = /^[a-z]{2}(-[A-Z]{2})?$/.test(locale) && existsSync(file);
  if (!isOffered && locale !== 'en') return translatorOf('en');
  const texts = isOffered ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
  const translator = createTranslator(locale, texts);
  translators.set(locale, translator);
  return translator;
}
