import { formatPrice } from '#domain/money/currency.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { useMe } from './me-context.tsx';

/** Formats a catalogue price, which is in the shop's currency; for amounts of orders see `useMoneyText`. */
export function usePriceText(): (amount: number) => string {
  const { symbol, digits, position } = useMe().shop.currency;
  const { locale } = useLanguage();
  const currency = { symbol, digits, rate_from_default: 1 };
  return (amount) => formatPrice(amount, currency, position, locale);
}
