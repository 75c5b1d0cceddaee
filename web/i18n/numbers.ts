import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from './text.tsx';

/** Number format of a locale with fixed decimals: 12,345 and 4.5. */
const formatOf = (locale: string, decimals: number) =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Formats integers in the page's language. */
export function useFormatCount(): (count: number) => string {
  const { locale } = useLanguage();
  return (count) => formatOf(locale, 0).format(count);
}

/** Formats average ratings in the page's language: "4.5". */
export function useFormatRating(): (rating: number) => string {
  const { locale } = useLanguage();
  return (rating) => formatOf(locale, 1).format(rating);
}
