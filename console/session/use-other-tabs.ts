import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { forgetReads } from '../api/last-read.ts';

/** Between the tabs of one browser, which share a session; a channel doesn't hear itself. */
const tabs = new BroadcastChannel('toolyard-console-session');

/** Somebody signed in or out here: what was read for the one before is forgotten, and the other tabs are told. */
export function changeSession(): void {
  forgetReads();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin: the page's.
  tabs.postMessage('changed');
}

/** Shows the page as whoever is signed in now, after somebody signed in or out in another tab. */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const handleMessage = () => {
      forgetReads();
      void revalidate();
    };
    tabs.addEventListener('message', handleMessage);
    return () => tabs.removeEventListener('message', handleMessage);
  }, [revalidate]);
}
