import { formatPrice } from '#domain/money/currency.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { usePreferences } from './preferences-store.ts';
import { FALLBACK_SETTINGS, type ShopSettings, useSettings } from './settings-context.tsx';

/** The display currency: the selected one, else the one the server rendered in. */
export function useCurrency(): ShopSettings['currencies'][number] {
  const { currencies, rendered_currency } = useSettings();
  const chosen = usePreferences((preferences) => preferences.currency);
  const named = (name: string | null) => currencies.find((currency) => currency.name === name);
  const [first = FALLBACK_SETTINGS.currencies[0]] = currencies;
  return (named(chosen) ?? named(rendered_currency) ?? first) as ShopSettings['currencies'][number];
}

/** Formats an amount in the default currency as text; for elements use <Price>. */
export function usePriceText(): (amount: number) => string {
  const currency = useCurrency();
  const { currency_position } = useSettings();
  const { locale } = useLanguage();
  return (amount) => formatPrice(amount, currency, currency_position, locale);
}
