import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { WatchedTable } from './watched-job.ts';

interface WatchedRun {
  table: WatchedTable;
  id: number;
  /** Aborted when the process is about to stop. */
  abortSignal: AbortSignal | undefined;
}

/**
 * Runs a watched job. An attempt that ends because its process stops, as at each release, does not count: a long job would
 * be given up after the third.
 */
export async function runWatched(
  db: Database,
  { table, id, abortSignal }: WatchedRun,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (abortSignal?.aborted === true)
      await sql`
        update ${sql.table(table)} set attempts = attempts - 1
        where id = ${id} and state = 'running' and attempts > 0`.execute(db);
    throw error;
  }
}
