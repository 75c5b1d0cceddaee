import { useEffectEvent, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailure } from '../../api/call.ts';

const POLL_MS = 2000;

/** Reads the page again when merges that were going on have ended. `read` returns whether one still does. */
export function useMergesEnd(isMerging: boolean, read: () => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    read().then(
      (isStill) => (isStill ? undefined : revalidate()),
      (error: unknown) => {
        // The next poll tries again.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  });
  useEffect(() => {
    if (!isMerging) return;
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isMerging]);
}
