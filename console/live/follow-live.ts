import { BASE } from '../paths.ts';
import { pauseAfter } from './pause-after.ts';

interface Follower {
  /** Anything may have changed: the page was not connected for a while, or the session has ended. */
  onGap: () => void;
  onOrders?: () => void;
  onTicket?: (data: string) => void;
}

const followers = new Set<Follower>();
let source: EventSource | null = null;
let pause: number | undefined;
let failures = 0;

/**
 * Calls back whenever orders may have changed: on every server event, and after reconnecting. Only a visible page is
 * connected, so that many tabs do not use up the browser's connections. Returns a function that stops it.
 */
export function followOrders(onChange: () => void): () => void {
  return followLive({ onGap: onChange, onOrders: onChange });
}

/** Follows the events of the server. Returns a function that stops it. */
export function followLive(follower: Follower): () => void {
  followers.add(follower);
  if (followers.size === 1) document.addEventListener('visibilitychange', listen);
  listen();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener('visibilitychange', listen);
    hangUp();
  };
}

function listen(): void {
  if (document.hidden) {
    hangUp();
    return;
  }
  if (source || pause !== undefined) return;
  source = new EventSource(`${BASE}/api/live`);
  source.addEventListener('open', () => {
    failures = 0;
    // Catch up on changes since the page was loaded.
    announceGap();
  });
  source.addEventListener('orders', () => {
    for (const { onOrders } of followers) onOrders?.();
  });
  source.addEventListener('ticket', ({ data }) => {
    for (const { onTicket } of followers) onTicket?.(String(data));
  });
  source.addEventListener('end', () => {
    listenLater();
    // Opens the sign-in dialog.
    announceGap();
  });
  source.addEventListener('error', listenLater);
}

/** EventSource's own reconnecting has no backoff and gives up after an error response. */
function listenLater(): void {
  hangUp();
  pause = window.setTimeout(
    () => {
      pause = undefined;
      listen();
    },
    pauseAfter(failures, Math.random()),
  );
  failures += 1;
}

function hangUp(): void {
  source?.close();
  source = null;
  window.clearTimeout(pause);
  pause = undefined;
}

function announceGap(): void {
  for (const { onGap } of followers) onGap();
}
