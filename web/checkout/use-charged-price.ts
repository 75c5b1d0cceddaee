import { formatPrice } from '#domain/money/currency.ts';
import { orderCurrency } from '#domain/money/order-currency.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { ChargedCurrency } from './checkout-options.ts';

/** Formats an amount in the currency that is charged now, whatever currency prices are displayed in. */
export function useChargedPrice(charged: ChargedCurrency): (amount: number) => string {
  return useOrderPrice(charged)({ currency: charged.name });
}

/** Formats an amount of an order, which may have been placed in an earlier currency of the shop. */
export function useOrderPrice(
  charged: ChargedCurrency,
): (order: { currency: string }) => (amount: number) => string {
  const { locale } = useLanguage();
  const { currency_position } = useSettings();
  return ({ currency }) =>
    (amount) =>
      formatPrice(amount, orderCurrency(currency, charged), currency_position, locale);
}
