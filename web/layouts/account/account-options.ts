import { useOutletContext } from 'react-router';
import type { ApiClient } from '#web/api/client.ts';
import { type CheckoutOptions, loadCheckoutOptions } from '#web/checkout/checkout-options.ts';
import type { PusherKey } from '#web/support/tickets/use-live-ticket.ts';

/** What the account pages offer to everyone. */
export interface AccountOptions extends CheckoutOptions {
  /** null: the shop has none. */
  pusher: PusherKey | null;
}

/** Reads what the account pages offer; nothing of it is about the customer. */
export async function loadAccountOptions(
  api: Pick<ApiClient, 'getMaster' | 'listCountries'>,
): Promise<AccountOptions> {
  const [options, { pusher_app_key: key, pusher_app_cluster: cluster }] = await Promise.all([
    loadCheckoutOptions(api),
    api.getMaster(),
  ]);
  return { ...options, pusher: key === null ? null : { key, cluster } };
}

export function useAccountOptions(): AccountOptions {
  return useOutletContext<AccountOptions>();
}
