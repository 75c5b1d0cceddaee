import { BASE } from '../paths.ts';
import { reconnectDelay } from './reconnect-delay.ts';

interface Follower {
  /** Called when anything may have changed: the page was not connected for a while, or the session has ended. */
  onGap: () => void;
  onOrders?: () => void;
  onTicket?: (data: string) => void;
}

const followers = new Set<Follower>();
let source: EventSource | null = null;
let retryTimer: number | undefined;
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
  if (followers.size === 1) document.addEventListener('visibilitychange', connect);
  connect();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}

function connect(): void {
  if (document.hidden) {
    disconnect();
    return;
  }
  if (source || retryTimer !== undefined) return;
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
    reconnectLater();
    // Opens the sign-in dialog.
    announceGap();
  });
  source.addEventListener('error', reconnectLater);
}

/** EventSource's own reconnecting has no backoff and gives up after an error response. */
function reconnectLater(): void {
  disconnect();
  retryTimer = window.setTimeout(
    () => {
      retryTimer = undefined;
      connect();
    },
    reconnectDelay(failures, Math.random()),
  );
  failures += 1;
}

function disconnect(): void {
  source?.close();
  source = null;
  window.clearTimeout(retryTimer);
  retryTimer = undefined;
}

function announceGap(): void {
  for (const { onGap } of followers) onGap();
}
