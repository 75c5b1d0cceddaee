import { useCallback, useEffect, useRef, useState } from 'react';
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

  const reads = useRef({ sent: 0, shown: 0 });

  const refresh = useCallback(async () => {
    const number = ++reads.current.sent;
    const next = await read(token);
    // A payment may have arrived between an earlier read and a later one.
    if (number < reads.current.shown) return;
    if (next.status !== 'failed') reads.current.shown = number;
    // Data on the screen stays when the connection is lost.
    setState((before) => (next.status === 'failed' && before.status === 'ready' ? before : next));
  }, [token]);

  useEffect(() => {
    void refresh();
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
  }, [refresh]);

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
