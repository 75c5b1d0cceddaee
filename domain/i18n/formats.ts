import { intlLocale } from './intl-locale.ts';
import { memoizedFormat } from './memoized-format.ts';
import { type NumberStyle, numberWriter } from './number-writer.ts';

interface NumberFormat {
  format: (value: number) => string;
}

const numbers = new Map<string, NumberFormat>();
const languages = new Map<string, string>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** A number formatter of a locale, memoized: creating an Intl formatter takes a hundred times as long as using it. */
export function numberFormat(locale: string, options: NumberStyle = {}): NumberFormat {
  return memoizedFormat(numbers, locale + JSON.stringify(options), () => {
    const format = numberWriter(locale, options);
    return format ? { format } : new Intl.NumberFormat(intlLocale(locale), options);
  });
}

/** A date formatter of a locale, memoized. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const create = () => new Intl.DateTimeFormat(intlLocale(locale), options);
  return memoizedFormat(dates, locale + JSON.stringify(options), create);
}

/** The name of a language in another language; unknown codes are returned unchanged. */
export function languageName(locale: string, code: string): string {
  return memoizedFormat(languages, `${locale} ${code}`, () => {
    try {
      const names = new Intl.DisplayNames(intlLocale(locale), { type: 'language' });
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  });
}
