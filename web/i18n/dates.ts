import { intlLocale } from '#domain/texts/intl-locale.ts';
import { useLanguage } from './text.tsx';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(intlLocale(locale), options)));
  return format;
}

/** Writes moments (ISO 8601) in the language of the page and the time of the device: "5 Jan 2026, 15:15". */
export function useMoment(): (iso: string) => string {
  const { locale } = useLanguage();
  const format = formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
