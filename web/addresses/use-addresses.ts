import { useEffect } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { useResponse } from '#web/api/use-response.ts';
import type { Loaded } from '#web/ui/loaded.tsx';

/** The customer's saved addresses; the session stores their ids and the default one (spec §3). */
export function useAddresses(): { state: Loaded<Address[]>; refresh: () => Promise<void> } {
  const { state, refresh } = useResponse('listAddresses');
  const addresses = state.status === 'ready' ? state.data.addresses : null;
  useEffect(() => {
    if (addresses === null) return;
    useSession.setState({
      addresses: addresses.map(({ id, is_default }) => ({ id, is_default })),
    });
  }, [addresses]);
  return {
    state: state.status === 'ready' ? { status: 'ready', data: state.data.addresses } : state,
    refresh,
  };
}
