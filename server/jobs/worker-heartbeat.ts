import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isDatabaseDown } from '#server/database/database-down.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';

export interface HeartbeatTimes {
  /** How often a living worker says so, in milliseconds. */
  beatMs: number;
  /** After this silence its jobs are given to others. */
  deadMs: number;
}

const TIMES: HeartbeatTimes = { beatMs: 5_000, deadMs: 40_000 };

export interface WorkerHeartbeat {
  /** This process takes jobs under the id from now on. */
  join: (poolId: string) => void;
  leave: (poolId: string) => void;
  /** Resolves when the heartbeat has ended after its signal. */
  stopped: Promise<void>;
}

/**
 * Says in the database which workers of this process live, and frees the jobs of workers that no longer do: those of a
 * process that was killed run again within a minute, not after the four hours of graphile-worker. It frees only while
 * its own heartbeats have come through for as long as others are given: after an outage all of them are late.
 */
export function startHeartbeat(
  db: Database,
  log: Logger,
  signal: AbortSignal,
  { beatMs, deadMs }: HeartbeatTimes = TIMES,
): WorkerHeartbeat {
  const poolIds = new Set<string>();
  const beat = async () => {
    for (let steadySince = performance.now(); !signal.aborted;) {
      const began = performance.now();
      try {
        await tellAlive(db, [...poolIds]);
        if (began - steadySince > deadMs) await freeJobsOfDead(db, deadMs);
      } catch (error) {
        steadySince = performance.now();
        if (!isDatabaseDown(error)) log.error({ err: error }, 'worker heartbeat failed');
      }
      // A process that stood still was late like one that could not reach the database.
      await sleep(beatMs, null, { signal }).catch(() => null);
      if (performance.now() - began > deadMs / 2) steadySince = performance.now();
    }
  };
  return {
    join: (poolId) => poolIds.add(poolId),
    leave: (poolId) => poolIds.delete(poolId),
    stopped: beat(),
  };
}

async function tellAlive(db: Database, poolIds: string[]): Promise<void> {
  await sql`
    insert into job_workers (pool_id, seen_at) select id, now() from unnest(${poolIds}::text[]) id
    on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** A worker that never said it lives counts from when it took the job. */
async function freeJobsOfDead(db: Database, deadMs: number): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ pool_id: string }>`
      select distinct j.locked_by as pool_id from graphile_worker.jobs j
      where j.locked_at < now() - ${deadMs} * interval '1 ms' and not exists (
        select from job_workers w
        where w.pool_id = j.locked_by and w.seen_at > now() - ${deadMs} * interval '1 ms')`.execute(
      tx,
    );
    const dead = rows.map(({ pool_id }) => pool_id);
    if (dead.length > 0)
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
    await sql`delete from job_workers where seen_at < now() - interval '1 day'`.execute(tx);
  });
}
