import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from './text.tsx';

/** Formats the parts of a clock in the page's language, with two digits: "07". */
export function useTwoDigits(): (value: number) => string {
  const { locale } = useLanguage();
  const { format } = numberFormat(locale);
  return (value) => (value < 10 ? format(0) : '') + format(value);
}
