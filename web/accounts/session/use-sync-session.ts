import { useEffect } from 'react';
import { useSession } from './session-store.ts';

/** Maximum wait for the page to become idle before refreshing the customer's data. */
const IDLE_TIMEOUT_MS = 2000;

/** Refreshes addresses and favourites once per visit and checks that the token is still valid. */
export function useSyncSession(): void {
  useEffect(() => {
    if (useSession.getState().token === null) return undefined;
    const timer = setTimeout(() => {
      void import('./refresh-customer.ts').then(({ refreshCustomer }) => refreshCustomer());
    }, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
}
