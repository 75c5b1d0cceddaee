import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** After a longer iteration of the event loop, connections may have arrived since it polled. */
const BRIEF_MS = 2;
const MAX_MS = 2_000;

/**
 * Resolves once the listen backlog is empty: right after an iteration of the event loop in which no connection was accepted,
 * at the latest after two seconds. Node accepts one connection per iteration, and closing the port resets those still in
 * the backlog; a proxy cannot retry the orders among them.
 */
export async function waitForEmptyBacklog(server: Server): Promise<void> {
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
