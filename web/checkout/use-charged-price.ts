import { formatPrice } from '#domain/money/currency.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { ChargedCurrency } from './checkout-options.ts';

/** Formats an amount in the currency that is charged, whatever currency prices are displayed in. */
export function useChargedPrice(charged: ChargedCurrency): (amount: number) => string {
  const { locale } = useLanguage();
  const { currency_position } = useSettings();
  return (amount) => formatPrice(amount, charged, currency_position, locale);
}
