import { prepareTranslator } from '#web/i18n/translators.ts';
import { textsOf } from './texts-of.ts';

/**
 * Loads the console's texts in a language as the console itself does. Test files share processes, and
 * a language is loaded once in each: a part of a catalogue would be what the next file gets.
 */
export async function loadConsoleTexts(locale: string): Promise<void> {
  const texts = { ...textsOf('settings', locale), ...textsOf('console', locale) };
  await prepareTranslator(locale, () => Promise.resolve(texts));
}
