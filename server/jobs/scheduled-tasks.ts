import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { CRON_ITEMS } from './cron-items.ts';

/**
 * The time after which a run that can stop anywhere leaves the rest to another one, so that long jobs of people, which
 * wait in the same queue, run in between.
 */
const RUN_MS = 60_000;

/** One run of a scheduled job. Returns true if it stopped because its time was up. */
export type ScheduledRun = (isTimeUp: () => boolean) => Promise<unknown>;

/**
 * The tasks of scheduled jobs. A run that succeeds deletes the failed ones before it, which it makes up for: otherwise
 * they would alert the operator until somebody deletes them.
 */
export function scheduledTasks(
  db: Database,
  tasks: Readonly<Record<string, ScheduledRun>>,
  runMs = RUN_MS,
): TaskList {
  const entries = Object.entries(tasks).map(([name, run]) => [
    name,
    async () => {
      const until = performance.now() + runMs;
      const isMore = await run(() => performance.now() > until);
      await deleteFailedRuns(db, name);
      if (isMore === true) await queueRest(db, name);
    },
  ]);
  return Object.fromEntries(entries) as TaskList;
}

async function deleteFailedRuns(db: Database, name: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} and j.attempts >= j.max_attempts and j.locked_at is null`.execute(
    db,
  );
}

/** Queues the next run of a scheduled job, behind what waits in its queue. */
async function queueRest(db: Database, name: string): Promise<void> {
  const { options } = CRON_ITEMS.find(({ task }) => task === name) ?? {};
  await sql`
    select from graphile_worker.add_job(
      ${name}, queue_name := ${options?.queueName ?? null}, job_key := ${options?.jobKey ?? null},
      max_attempts := ${options?.maxAttempts ?? null})`.execute(db);
}
