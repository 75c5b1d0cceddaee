import { BASE } from '../paths.ts';
import { pauseAfter } from './pause-after.ts';

const followers = new Set<() => void>();
let source: EventSource | null = null;
let pause: number | undefined;
let failures = 0;

/**
 * Calls back whenever orders may have changed: at each event of the server, and when the page reconnects after a gap.
 * Only a visible page listens, so that many tabs don't use up the browser's connections. Returns how to stop.
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
    // Whatever changed since the page was read.
    tell();
  });
  source.addEventListener('orders', tell);
  source.addEventListener('end', () => {
    listenLater();
    // Asks for the sign-in.
    tell();
  });
  source.addEventListener('error', listenLater);
}

/** A browser's own attempts come without growing pauses, and end at a refusal. */
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
