import { intlLocale } from './intl-locale.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const languages = new Map<string, Intl.DisplayNames>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** How numbers are written in a language of the shop. Made once: making one takes as long as using it a hundred times. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(intlLocale(locale), options);
  return known(numbers, locale + JSON.stringify(options), make);
}

/** How dates and times are written in a language of the shop. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(intlLocale(locale), options);
  return known(dates, locale + JSON.stringify(options), make);
}

/** What languages are called in a language of the shop; codes that name none stay codes. */
export function languageNames(locale: string): Intl.DisplayNames {
  const make = () =>
    new Intl.DisplayNames(intlLocale(locale), { type: 'language', fallback: 'code' });
  return known(languages, locale, make);
}

function known<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = make()));
  return format;
}
