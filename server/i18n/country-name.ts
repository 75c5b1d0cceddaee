import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intlLocale } from '#domain/i18n/intl-locale.ts';
import { memoizedFormat } from '#domain/i18n/memoized-format.ts';

const FILE = join(import.meta.dirname, '../settings/data/countries.json');
const CODES = new Map(
  (JSON.parse(readFileSync(FILE, 'utf8')) as { code: string; name: string }[]).map(
    ({ code, name }) => [name, code],
  ),
);
const names = new Map<string, Intl.DisplayNames>();

/** The name of a country (ISO 3166) in a language; in English, or for an unknown code, the stored name. */
export function countryTitle(
  locale: string,
  { code, name }: { code: string; name: string },
): string {
  if (locale.startsWith('en')) return name;
  const regionNames = memoizedFormat(
    names,
    locale,
    () => new Intl.DisplayNames(intlLocale(locale), { type: 'region', fallback: 'none' }),
  );
  return regionNames.of(code) ?? name;
}

/** The name of an address's country in a language; a name that the shop doesn't have is returned unchanged. */
export function localCountry(locale: string, name: string): string {
  const code = CODES.get(name);
  return code === undefined ? name : countryTitle(locale, { code, name });
}

/** The code of an address's country (ISO 3166) by its stored name; null: a name that the shop doesn't have. */
export function countryCode(name: string): string | null {
  return CODES.get(name) ?? null;
}

/** An address with its country's code, and its country's name translated. */
export function withLocalCountry<T extends { country: string }>(
  locale: string,
  address: T,
): T & { country_code: string | null } {
  const { country } = address;
  return {
    ...address,
    country: localCountry(locale, country),
    country_code: countryCode(country),
  };
}
