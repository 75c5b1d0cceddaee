import { formatMoney, type Money } from '#domain/money/money.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useMe } from './me-context.tsx';

/** Formats money in its own currency: orders keep the currency they were placed in when the shop changes its own. */
export function useMoneyText(): (money: Money) => string {
  const { name, symbol, digits, position } = useMe().shop.currency;
  const { locale } = useLanguage();
  const shop = { name, symbol, digits, rate_from_default: 1 };
  return (money) => formatMoney(money, { shop, position, locale });
}
