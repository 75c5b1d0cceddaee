import { readFile } from 'node:fs/promises';
import type { Texts } from '#domain/i18n/translator.ts';
import { errorFields } from '#server/error-fields.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listLanguages } from './queries.ts';

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;
/** All catalogues have the same sentences and labels (test/translations), so any of them lists the English ones. */
const ANY_CATALOGUE = 'de';
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/**
 * The texts of a language, English sentence -> translation (spec §7, GET /lang/{locale}). Includes the labels that
 * other clients of this API look up, which our own pages (`own`) omit. NotFound for an unsupported language.
 */
export async function getTranslations(
  context: CallContext,
  { locale, own = false }: { locale: string; own?: boolean | undefined },
): Promise<Texts> {
  const languages = await listLanguages(context.db);
  const isOffered = locale === 'en' || languages.some((language) => language.name === locale);
  if (!LOCALE.test(locale) || !isOffered) throw unknown(locale);
  if (locale === 'en') return englishTexts(own);
  const texts = await readTexts('locales', locale);
  return own ? texts : { ...(await readTexts('family-labels', locale)), ...texts };
}

/** English sentences translate to themselves; the catalogue adds the singular forms. */
async function englishTexts(own: boolean): Promise<Texts> {
  const [english, sentences, labels] = await Promise.all([
    readTexts('locales', 'en'),
    readTexts('locales', ANY_CATALOGUE),
    own ? {} : readTexts('family-labels', ANY_CATALOGUE),
  ]);
  const keys = Object.keys(sentences).filter((key) => !PLURAL_FORM.test(key));
  const untranslated = [...Object.keys(labels), ...keys].map((text) => [text, text]);
  return { ...(Object.fromEntries(untranslated) as Texts), ...english };
}

async function readTexts(folder: 'locales' | 'family-labels', locale: string): Promise<Texts> {
  try {
    const file = new URL(`./${folder}/${locale}.json`, import.meta.url);
    return JSON.parse(await readFile(file, 'utf8')) as Texts;
  } catch (error) {
    if (errorFields(error).code === 'ENOENT') throw unknown(locale);
    throw error;
  }
}

function unknown(locale: string): NotFound {
  const sentence = `There are no texts for the language "${locale.slice(0, 20)}".`;
  return new NotFound(sentence, { error: sentence });
}
