import { existsSync, readFileSync } from 'node:fs';
import { createInstance, type TFunction } from 'i18next';

/** Values for the places of a sentence; with `count`, `one` is the English sentence for exactly one. */
export interface SentenceValues {
  [name: string]: string | number | undefined;
  count?: number;
  one?: string;
}

const translators = new Map<string, TFunction>();

/**
 * A sentence of an answer or a mail in the language of its reader: translate('de', '{{product}} is sold out.', …).
 * The texts are those of /lang/{locale}; what they lack, and languages the shop has not, read in English.
 */
export function translate(
  locale: string,
  sentence: string,
  { one, ...values }: SentenceValues = {},
): string {
  const english = one === undefined ? {} : { defaultValue_one: one, defaultValue: sentence };
  return translatorOf(locale)(sentence, { ...values, ...english });
}

function translatorOf(locale: string): TFunction {
  const known = translators.get(locale);
  if (known) return known;
  const file = new URL(`./locales/${locale}.json`, import.meta.url);
  const isOffered = /^[a-z]{2}(-[A-Z]{2})?$/.test(locale) && existsSync(file);
  if (!isOffered && locale !== 'en') return translatorOf('en');
  const instance = createInstance();
  // Sentences are the keys, so nothing inside one may be taken for a path or a namespace.
  void instance.init({
    lng: locale,
    resources: {
      [locale]: {
        translation: isOffered ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {},
      },
    },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '\u0000',
    initAsync: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  });
  translators.set(locale, instance.t);
  return instance.t;
}
