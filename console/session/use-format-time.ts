import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useMe } from './me-context.tsx';

/**
 * Formats a time (ISO 8601) in the page's language and the shop's time zone, in which filters, reports and mails count its
 * days: "5 Jan 2026, 15:15".
 */
export function useFormatTime(): (iso: string) => string {
  const { locale } = useLanguage();
  const { time_zone: timeZone } = useMe().shop;
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (iso) => format.format(new Date(iso));
}
