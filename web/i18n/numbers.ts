import { intlLocale } from '#domain/texts/intl-locale.ts';
import { useLanguage } from './text.tsx';

const formats = new Map<string, Intl.NumberFormat>();

/** Numbers as people of a language write them, with this many decimals: 12,345 and 4.5. */
function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formats.set(key, (format = new Intl.NumberFormat(intlLocale(locale), digits)));
  }
  return format;
}

/** Writes whole numbers in the language of the page. */
export function useCount(): (count: number) => string {
  const { locale } = useLanguage();
  return (count) => formatOf(locale, 0).format(count);
}

/** Writes averages of stars in the language of the page: "4.5". */
export function useRating(): (rating: number) => string {
  const { locale } = useLanguage();
  return (rating) => formatOf(locale, 1).format(rating);
}
