import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';

export type PlacedOrders = DataOf<'getGuestOrders'>;

type State =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; placed: PlacedOrders };

/** Orders of one checkout; refetched whenever the shopper returns to the page. */
export function usePlacedOrders(token: string) {
  const [state, setState] = useState<State>({ status: 'loading' });

  const refresh = useCallback(async () => {
    const next = await read(token);
    // Data on the screen stays when the connection is lost.
    setState((before) => (next.status === 'failed' && before.status === 'ready' ? before : next));
  }, [token]);

  useEffect(() => {
    void read(token).then(setState);
    const handle = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', handle);
    window.addEventListener('pageshow', handle);
    // A closing payment window returns focus to this one.
    window.addEventListener('focus', handle);
    return () => {
      document.removeEventListener('visibilitychange', handle);
      window.removeEventListener('pageshow', handle);
      window.removeEventListener('focus', handle);
    };
  }, [token, refresh]);

  return { state, refresh };
}

async function read(token: string): Promise<State> {
  if (token === '') return { status: 'missing' };
  try {
    return { status: 'ready', placed: await callApi('getGuestOrders', { order_token: token }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404
      ? { status: 'missing' }
      : { status: 'failed', message: error.message };
  }
}
