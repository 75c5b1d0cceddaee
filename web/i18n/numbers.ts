import { intlLocale } from '#domain/texts/intl-locale.ts';
import { useLanguage } from './text.tsx';

const formats = new Map<string, Intl.NumberFormat>();

/** A whole number as people of a language write it: 12,345. */
function formatCount(count: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(intlLocale(locale))));
  return format.format(count);
}

/** Writes whole numbers in the language of the page. */
export function useCount(): (count: number) => string {
  const { locale } = useLanguage();
  return (count) => formatCount(count, locale);
}
