import type { Translate } from './translator.ts';
import { translatorOf } from './translators.ts';

/** The translate function of the page's language, for use outside components. */
export function pageTranslator(): Translate {
  return translatorOf(document.documentElement.lang);
}
