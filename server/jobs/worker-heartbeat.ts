import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isDatabaseDown } from '#server/database/health/database-down.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { pause } from '#server/pause.ts';

export interface HeartbeatTimes {
  /** Heartbeat interval in milliseconds. */
  beatMs: number;
  /** After this silence, in milliseconds, a worker's jobs are released. */
  deadMs: number;
}

const TIMES: HeartbeatTimes = { beatMs: 5_000, deadMs: 40_000 };

export interface WorkerHeartbeat {
  /** Registers a worker of this process. */
  join: (poolId: string) => void;
  leave: (poolId: string) => void;
  /** Resolves when the heartbeat has stopped. */
  stopped: Promise<void>;
}

/**
 * Records in the database which workers are alive, and releases the jobs of dead ones: those of a killed process run
 * again within a minute instead of graphile-worker's four hours. Releases only after its own heartbeats have succeeded
 * for the same period, since after an outage every worker is late.
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
        await sendHeartbeat(db, [...poolIds]);
        if (began - steadySince > deadMs) await releaseJobsOfDead(db, deadMs);
      } catch (error) {
        steadySince = performance.now();
        if (!isDatabaseDown(error)) log.error({ err: error }, 'worker heartbeat failed');
      }
      // A suspended process is late just like one without a database.
      await pause(beatMs, signal);
      if (performance.now() - began > deadMs / 2) steadySince = performance.now();
    }
  };
  return {
    join: (poolId) => poolIds.add(poolId),
    leave: (poolId) => poolIds.delete(poolId),
    stopped: beat(),
  };
}

async function sendHeartbeat(db: Database, poolIds: string[]): Promise<void> {
  await sql`
    insert into job_workers (pool_id, seen_at) select id, now() from unnest(${poolIds}::text[]) id
    on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** For a worker without heartbeats, the time counts from when it took the job. */
async function releaseJobsOfDead(db: Database, deadMs: number): Promise<void> {
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
