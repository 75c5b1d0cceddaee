import { useEffect } from 'react';
import { useSession } from './session-store.ts';

/** How long a page may take to settle before the customer's things are asked for anyway. */
const SETTLED_MS = 2000;

/** Asks once a visit what has changed about the customer elsewhere: addresses, favourites, and whether the token still holds. */
export function useSyncSession(): void {
  useEffect(() => {
    if (useSession.getState().token === null) return undefined;
    const timer = setTimeout(() => {
      void import('./refresh-customer.ts').then(({ refreshCustomer }) => refreshCustomer());
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
}
