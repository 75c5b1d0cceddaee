import { existsSync, readFileSync } from 'node:fs';

const MAX_LANGUAGES = 50;

const headings = new Map<string, ReadonlyMap<string, string>>();

/**
 * The translated name of a category, subcategory, attribute or sales unit. Names of the demo shop are translated
 * (headings/*.json, by English name); others stay as the operator wrote them.
 */
export function headingIn(locale: string, name: string): string {
  return readHeadings(locale).get(name) ?? name;
}

function readHeadings(locale: string): ReadonlyMap<string, string> {
  const cached = headings.get(locale);
  if (cached) return cached;
  const file = new URL(`./headings/${locale}.json`, import.meta.url);
  const isOffered = /^[a-z]{2,3}$/.test(locale) && existsSync(file);
  const texts = isOffered ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const names = new Map(Object.entries(texts));
  // English has no file. Bounded, because callers can make up languages.
  if (isOffered || headings.size < MAX_LANGUAGES) headings.set(locale, names);
  return names;
}
