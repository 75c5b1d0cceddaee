import { intlLocale } from '#domain/i18n/intl-locale.ts';
import type { WaitingAge } from '#domain/support/waiting-age.ts';
import { useLanguage } from '#web/i18n/text.tsx';

/** Formats how long somebody has been waiting: "3 hr". */
export function useAgeText(): (age: WaitingAge) => string {
  const { locale } = useLanguage();
  return ({ count, unit }) =>
    new Intl.NumberFormat(intlLocale(locale), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
    }).format(count);
}
