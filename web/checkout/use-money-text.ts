import { formatMoney, type Money } from '#domain/money/money.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { ChargedCurrency } from './checkout-options.ts';

/** Formats money. */
export type MoneyText = (money: Money) => string;

/**
 * Formats charged or agreed amounts in their own currency, whatever currency prices are displayed in. `charged`: the
 * shop's currency, which new orders are placed in.
 */
export function useMoneyText(charged: ChargedCurrency): MoneyText {
  const { locale } = useLanguage();
  const { currency_position: position } = useSettings();
  return (money) => formatMoney(money, { shop: charged, position, locale });
}
