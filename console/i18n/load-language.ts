import { directionOf } from '#domain/i18n/direction.ts';
import type { Texts } from '#domain/i18n/translator.ts';
import type { Language } from '#web/i18n/text.tsx';
import { prepareTranslator } from '#web/i18n/translators.ts';

// The server translates its own sentences with the same catalogues; here they become hashed files of the build.
const ofShop = import.meta.glob<{ default: Texts }>('../../server/settings/locales/*.json');
const ofConsole = import.meta.glob<{ default: Texts }>('../../server/console/locales/*.json');

const STORAGE_KEY = 'console-language';

/** The languages of the console, English first. */
export const LANGUAGES: readonly string[] = [
  'en',
  ...Object.keys(ofConsole)
    .flatMap((file) => /(\w+)\.json$/.exec(file)?.[1] ?? [])
    .filter((locale) => locale !== 'en'),
];

/** The language chosen on this device; null until one is chosen. */
function storedLanguage(): string | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored !== null && LANGUAGES.includes(stored) ? stored : null;
}

/** Stores the language; the console has to be reloaded for it to take effect. */
export function storeLanguage(locale: string): void {
  localStorage.setItem(STORAGE_KEY, locale);
}

/** Loads the texts of this device's language: the stored one, else the browser's, else English. */
export async function loadLanguage(): Promise<Language> {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const locale = storedLanguage() ?? preferred.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
  if (locale !== 'en') await prepareTranslator(locale, () => textsOf(locale));
  const direction = directionOf(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  return { locale, direction };
}

async function textsOf(locale: string): Promise<Texts> {
  const files = [ofShop, ofConsole].map((folder) =>
    Object.entries(folder).find(([file]) => file.endsWith(`/${locale}.json`)),
  );
  const loaded = await Promise.all(files.map(async (file) => file?.[1]()));
  return Object.assign({}, ...loaded.map((file) => file?.default)) as Texts;
}
