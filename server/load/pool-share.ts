import type { Pool, PoolClient } from 'pg';
import { WorkQueue } from './work-queue.ts';

/** Far more than calls and pages that were let in ever wait for: what comes on top was let in by nobody. */
const WAITING = 500;
const WAIT_MS = 5_000;

/** What Kysely needs of a pool. */
export type PoolShare = Pick<Pool, 'end' | 'options'> & { connect: () => Promise<PoolClient> };

/**
 * A part of a pool: at most `atOnce` of its connections are out at the same time, so that the rest stays free for those
 * who take from the pool itself. A bounded number waits; `connect` throws Overloaded beyond.
 */
export function poolShare(pool: Pool, atOnce: number): PoolShare {
  const queue = new WorkQueue({ atOnce, waiting: WAITING, waitMs: WAIT_MS });
  return {
    connect: async () => {
      const done = await queue.take();
      try {
        const client = await pool.connect();
        // The pool makes `release` anew each time it hands a client out.
        const release = client.release.bind(client);
        client.release = (error) => {
          done();
          release(error);
        };
        return client;
      } catch (error) {
        done();
        throw error;
      }
    },
    options: pool.options,
    end: () => pool.end(),
  };
}
