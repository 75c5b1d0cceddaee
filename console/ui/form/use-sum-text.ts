import { intlLocale } from '#domain/i18n/intl-locale.ts';
import { useLanguage } from '#web/i18n/text.tsx';

/** Formats an amount in the currency it was agreed in. */
export function useSumText(): (amount: number, currency: string) => string {
  const { locale } = useLanguage();
  return (amount, currency) =>
    new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency }).format(amount);
}
