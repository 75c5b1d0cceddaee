import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { followOrders } from './follow-orders.ts';

/**
 * The data of a page, read again by `reload` whenever orders have changed. What the page itself reads later takes its
 * place.
 */
export function useLive<Data>(data: Data, reload: () => Promise<Data>): Data {
  const [live, setLive] = useState<{ of: Data; data: Data } | null>(null);
  const read = useEffectEvent(async () => {
    try {
      return await reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The page stays as it is; the next change, or the next connection, tries again.
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
        if (isShown && next !== null) setLive({ of: data, data: next });
      }
      isReading = false;
    };
    const stop = followOrders(() => void refresh());
    return () => {
      isShown = false;
      stop();
    };
  }, [data]);
  return live?.of === data ? live.data : data;
}
