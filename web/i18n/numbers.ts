import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from './text.tsx';

/** Numbers as people of a language write them, with this many decimals: 12,345 and 4.5. */
const formatOf = (locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

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
