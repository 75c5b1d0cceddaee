import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** A round of the event loop that took longer says little about who came since it polled. */
const BRIEF_MS = 2;
const MAX_MS = 2_000;

/**
 * Resolves right after a round of the event loop that found no connection to accept; after two seconds in any case. Node accepts
 * one a round, and closing a port resets those that wait: a proxy cannot repeat the orders among them.
 */
export async function noConnectionWaits(server: Server): Promise<void> {
  let hasAccepted = false;
  const onConnection = () => (hasAccepted = true);
  server.on('connection', onConnection);
  await setImmediate();
  for (const end = performance.now() + MAX_MS; performance.now() < end;) {
    hasAccepted = false;
    const began = performance.now();
    await setImmediate();
    if (!hasAccepted && performance.now() - began < BRIEF_MS) break;
  }
  server.off('connection', onConnection);
}
