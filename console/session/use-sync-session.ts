import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { clearFallbacks } from '../api/read-with-fallback.ts';

/** Between the tabs of one browser, which share a session; a channel doesn't hear itself. */
const tabs = new BroadcastChannel('toolyard-console-session');

/** To be called after a sign-in or sign-out: forgets the previous person's data, and notifies the other tabs. */
export function announceSessionChange(): void {
  clearFallbacks();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin: the page's.
  tabs.postMessage('changed');
}

/** Calls `handle` after a sign-in or sign-out in another tab. Returns a function that stops it. */
export function listenToSessionChanges(handle: () => void): () => void {
  tabs.addEventListener('message', handle);
  return () => tabs.removeEventListener('message', handle);
}

/** Reloads the page's data after a sign-in or sign-out in another tab. */
export function useSyncSession(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenToSessionChanges(() => {
        clearFallbacks();
        void revalidate();
      }),
    [revalidate],
  );
}
