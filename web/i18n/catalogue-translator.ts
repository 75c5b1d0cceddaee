import { createInstance } from 'i18next';
import type { Texts, Translate } from './translator.ts';

/** Makes the translation function of a language from its catalogue; a sentence without translation reads as itself. */
export function createCatalogueTranslator(locale: string, texts: Texts): Translate {
  const instance = createInstance();
  // Sentences are the keys, so nothing inside one may be taken for a path or a namespace.
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '\u0000',
    initAsync: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  });
  return (sentence, { one, ...values } = {}) => {
    const english = one === undefined ? {} : { defaultValue_one: one, defaultValue: sentence };
    return instance.t(sentence, { ...values, ...english });
  };
}
