import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { LONG_QUEUE } from '../add-job.ts';

/** Whether a watched job, by its state, waits until another long job has ended. */
export async function waitsForOthers(db: Database, { state }: { state: string }): Promise<boolean> {
  if (state !== 'waiting') return false;
  const { rows } = await sql<{ is_busy: boolean }>`
    select exists (
      select from graphile_worker._private_job_queues
      where queue_name = ${LONG_QUEUE} and locked_at is not null) as is_busy`.execute(db);
  return rows[0]?.is_busy ?? false;
}
