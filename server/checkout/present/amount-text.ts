import { formatMoney } from '#domain/money/money.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import type { CheckoutState } from '../checkout-state.ts';

/** How to write a checkout's amounts, in minor units, in sentences: with the currency they are charged in. */
export function amountWriter(
  locale: string,
  { currency }: Pick<CheckoutState, 'currency'>,
  { currency_position: position }: Pick<Settings, 'currency_position'>,
): (amount: number) => string {
  const shop = { ...currency, rate_from_default: 1 };
  return (amount) => formatMoney({ amount, currency: currency.name }, { shop, position, locale });
}
