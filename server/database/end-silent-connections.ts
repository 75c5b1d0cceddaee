import type pg from 'pg';
import { isLostForClient } from './database-down.ts';

/**
 * Ends a connection once a statement on it got no answer in time, or was refused because the server is not the primary
 * any more. Left in the pool it would fail the next requests just the same: a pool does not heal by timeouts alone.
 */
export function endSilentConnections(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const result = send(...args);
    // With a callback the pool itself releases the client with the error, which ends it.
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      // `end` is that of the client itself: while a statement is running it closes the socket without waiting.
      if (isLostForClient(error)) (client as unknown as pg.Client).end(() => {});
      throw error;
    });
  };
  client.query = query as typeof client.query;
}
