import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/**
 * The tasks of scheduled jobs. A run that succeeds forgets the failed ones before it, which it makes up for: otherwise
 * they would alert the operator until somebody deletes them.
 */
export function scheduledTasks(
  db: Database,
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
): TaskList {
  const entries = Object.entries(tasks).map(([name, run]) => [
    name,
    async () => {
      await run();
      await deleteFailedRuns(db, name);
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
