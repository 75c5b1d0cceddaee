import { useRef } from 'react';
import { CallFailure, send } from '../../api/call.ts';

/** The interval between notices to colleagues while somebody is typing. */
export const SHOW_EVERY_MS = 4_000;

/** Returns a function to call at each key press in a ticket: colleagues who have it open see that somebody is writing. */
export function useShowWriting(number: string): () => void {
  const shownAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - shownAt.current < SHOW_EVERY_MS) return;
    shownAt.current = now;
    send('showWriting', { number }, { isUnattended: true }).catch((error: unknown) => {
      // A notice is not worth interrupting a person who is writing.
      if (!(error instanceof CallFailure)) throw error;
    });
  };
}
