import type pg from 'pg';
import { isConnectionLost } from './database-down.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/**
 * Closes a connection after a statement timed out on the client, or was refused because the server is no longer the
 * primary. Left in the pool it would fail further requests: timeouts alone do not repair a pool. Records in `breaker`
 * whether the database responds, and reports committed transactions.
 */
export function watchConnection(
  client: pg.PoolClient,
  breaker: CircuitBreaker,
  onCommit: () => void,
): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const sentAt = performance.now();
    const result = send(...args);
    // With a callback, the pool itself releases the client with the error, which closes it.
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value: pg.QueryResult) => {
        breaker.noteResponse();
        if (value.command === 'COMMIT') onCommit();
        return value;
      },
      (error: unknown) => {
        breaker.noteFailure(error, sentAt);
        // `end` of the client, not of the pool: while a statement is running it closes the socket without waiting.
        if (isConnectionLost(error)) (client as unknown as pg.Client).end(() => {});
        throw error;
      },
    );
  };
  client.query = query as typeof client.query;
}
