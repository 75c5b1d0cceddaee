import { useOutletContext } from 'react-router';
import type { CheckoutOptions } from '#web/checkout/checkout-options.ts';

/** What the account pages offer to everyone: countries, ways to pay, the currency that is charged. */
export function useAccountOptions(): CheckoutOptions {
  return useOutletContext<CheckoutOptions>();
}
