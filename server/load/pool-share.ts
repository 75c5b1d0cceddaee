import type { Pool, PoolClient } from 'pg';
import { WorkQueue } from './work-queue.ts';

/** Far more than admitted calls and pages ever queue; whatever exceeds it was never admitted. */
const WAITING = 500;
const WAIT_MS = 5_000;

/** The part of a pool that Kysely needs. */
export type PoolShare = Pick<Pool, 'end' | 'options'> & { connect: () => Promise<PoolClient> };

/**
 * A share of a pool: at most `concurrency` of its connections at a time, so that the rest stays free for users of the pool
 * itself. The number of waiters is bounded; beyond it `connect` throws Overloaded.
 */
export function poolShare(pool: Pool | PoolShare, concurrency: number): PoolShare {
  const queue = new WorkQueue({ concurrency, waiting: WAITING, waitMs: WAIT_MS });
  return {
    connect: async () => {
      const done = await queue.take();
      try {
        const client = await pool.connect();
        // The pool creates a new `release` on every checkout.
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
