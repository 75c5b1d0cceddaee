import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `poll` every `everyMs` milliseconds while `isPolled`, but never before the last call has ended: a slow server gets
 * no more of them.
 */
export function usePoll(isPolled: boolean, everyMs: number, poll: () => Promise<void>): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isPolled) return;
    let isPolling = false;
    const pollOnce = async () => {
      if (isPolling) return;
      isPolling = true;
      try {
        await pollNow();
      } finally {
        isPolling = false;
      }
    };
    const timer = setInterval(() => void pollOnce(), everyMs);
    return () => clearInterval(timer);
  }, [isPolled, everyMs]);
}
