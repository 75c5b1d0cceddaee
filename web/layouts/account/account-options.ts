import { useOutletContext } from 'react-router';
import type { ApiClient } from '#web/api/client.ts';
import { type CheckoutOptions, loadCheckoutOptions } from '#web/checkout/checkout-options.ts';
import type { PusherKey } from '#web/support/tickets/use-live-ticket.ts';

/** Account options that are the same for everyone. */
export interface AccountOptions extends CheckoutOptions {
  /** null: Pusher is not configured. */
  pusher: PusherKey | null;
}

/** Loads the account options; nothing in them is specific to the customer. */
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
