import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { followOrders } from './follow-live.ts';

/**
 * A page's loader data, reloaded by `reload` whenever orders have changed. Data that the router loads later replaces
 * it.
 */
export function useLive<Data>(data: Data, reload: () => Promise<Data>): Data {
  const [live, setLive] = useState<{ loaded: Data; data: Data } | null>(null);
  const read = useEffectEvent(async () => {
    try {
      return await reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Keep the current data; the next change or reconnection tries again.
      return null;
    }
  });
  useEffect(() => {
    let isShown = true;
    let isReading = false;
    let isChangedSince = false;
    const refresh = async () => {
      isChangedSince = true;
      if (isReading) return;
      isReading = true;
      while (isShown && isChangedSince) {
        isChangedSince = false;
        const next = await read();
        if (isShown && next !== null) setLive({ loaded: data, data: next });
      }
      isReading = false;
    };
    const stop = followOrders(() => void refresh());
    return () => {
      isShown = false;
      stop();
    };
  }, [data]);
  return live?.loaded === data ? live.data : data;
}
