import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from './text.tsx';

/** Writes moments (ISO 8601) in the language of the page and the time of the device: "5 Jan 2026, 15:15". */
export function useMoment(): (iso: string) => string {
  const { locale } = useLanguage();
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
