import { useRef } from 'react';
import { CallFailure, send } from '../../api/call.ts';

/** Interval between notices to colleagues while somebody keeps typing. */
export const SHOW_EVERY_MS = 4_000;

/** Returns what to call with each key pressed in a ticket: colleagues who have it open see that somebody is writing. */
export function useShowWriting(number: string): () => void {
  const shownAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - shownAt.current < SHOW_EVERY_MS) return;
    shownAt.current = now;
    send('showWriting', { number }, { isUnattended: true }).catch((error: unknown) => {
      // It only helps: a person who is writing is not interrupted by its failure.
      if (!(error instanceof CallFailure)) throw error;
    });
  };
}
