import { BASE } from '../paths.ts';
import { pauseAfter } from './pause-after.ts';

const followers = new Set<() => void>();
let source: EventSource | null = null;
let pause: number | undefined;
let failures = 0;

/**
 * Calls back whenever orders may have changed: on every server event, and after reconnecting. Only a visible page is
 * connected, so that many tabs do not use up the browser's connections. Returns a function that stops it.
 */
export function followOrders(onChange: () => void): () => void {
  followers.add(onChange);
  if (followers.size === 1) document.addEventListener('visibilitychange', listen);
  listen();
  return () => {
    followers.delete(onChange);
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
    tell();
  });
  source.addEventListener('orders', tell);
  source.addEventListener('end', () => {
    listenLater();
    // Opens the sign-in dialog.
    tell();
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

function tell(): void {
  for (const onChange of followers) onChange();
}
