import { readFileSync } from 'node:fs';
import { prepareTranslator } from '#web/i18n/translators.ts';

/**
 * Loads the console's texts in a language as the console itself does. Test files share processes, and
 * a language is loaded once in each: a part of a catalogue would be what the next file gets.
 */
export async function loadConsoleTexts(locale: string): Promise<void> {
  await prepareTranslator(locale, () => Promise.resolve(textsOf(locale)));
}

function textsOf(locale: string): Record<string, string> {
  const catalogues = ['settings', 'console'].map((owner) => {
    const file = new URL(`../../server/${owner}/locales/${locale}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  });
  return Object.assign({}, ...catalogues) as Record<string, string>;
}
