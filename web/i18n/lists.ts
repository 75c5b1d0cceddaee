import { listed } from '#domain/i18n/listed.ts';
import { useLanguage } from './text.tsx';

/** Writes words and names as a list of the page's language: 'Steel, Brass'. */
export function useFormatList(): (parts: readonly string[]) => string {
  const { locale } = useLanguage();
  return (parts) => listed(parts, locale);
}
