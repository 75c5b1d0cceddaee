import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from './text.tsx';

/**
 * Formats a time (ISO 8601) in the page's language and the device's time zone: "5 Jan 2026, 15:15".
 */
export function useFormatTime(): (iso: string) => string {
  const { locale } = useLanguage();
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
