import { useEffect, useEffectEvent } from 'react';

/**
 * Looks at something every `everyMs` milliseconds while it is polled; the next look waits until the one before has ended,
 * so that a slow server gets no more of them.
 */
export function usePoll(isPolled: boolean, everyMs: number, look: () => Promise<void>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isPolled) return;
    let isLooking = false;
    const lookOnce = async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        await lookNow();
      } finally {
        isLooking = false;
      }
    };
    const timer = setInterval(() => void lookOnce(), everyMs);
    return () => clearInterval(timer);
  }, [isPolled, everyMs]);
}
