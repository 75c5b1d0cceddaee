import { formatPrice } from '#domain/money/currency.ts';
import { orderCurrency } from '#domain/money/order-currency.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { ChargedCurrency } from './checkout-options.ts';

/**
 * Formats an amount in the currency that is charged, whatever currency prices are displayed in. `currency` is that of
 * an order, which may have been placed in an earlier one.
 */
export function useChargedPrice(
  charged: ChargedCurrency,
): (amount: number, currency?: string) => string {
  const { locale } = useLanguage();
  const { currency_position } = useSettings();
  return (amount, currency = charged.name) =>
    formatPrice(amount, orderCurrency(currency, charged), currency_position, locale);
}
