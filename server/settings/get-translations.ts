import { readFile } from 'node:fs/promises';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/failure.ts';
import { listLanguages } from './queries.ts';

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;

/**
 * The texts of a language, English sentence -> translation; a text that is not in it reads as its key.
 * NotFound for a language the shop has not.
 */
export async function getTranslations(
  context: CallContext,
  locale: string,
): Promise<Record<string, string>> {
  context.tags.add('settings');
  const languages = await listLanguages(context.db);
  const isOffered = locale === 'en' || languages.some((language) => language.name === locale);
  if (!LOCALE.test(locale) || !isOffered) throw unknown(locale);
  try {
    const file = new URL(`./locales/${locale}.json`, import.meta.url);
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw unknown(locale);
    throw error;
  }
}

function unknown(locale: string): NotFound {
  const sentence = `There are no texts for the language "${locale.slice(0, 20)}".`;
  return new NotFound(sentence, { error: sentence });
}
