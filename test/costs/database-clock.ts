import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Reads the CPU time in ms that PostgreSQL has spent on a database's connections, including connections that have been
 * closed since an earlier reading, so that it never decreases; always 0 where processes can't be inspected.
 */
export function databaseClock(db: Database): () => Promise<number> {
  const ticks = new Map<string, number>();
  return async () => {
    const { rows } = await sql<{ pid: number; started: string }>`
      select pid, backend_start::text as started from pg_stat_activity
      where datname = current_database() and backend_type <> 'autovacuum worker'`.execute(db);
    for (const { pid, started } of rows) {
      const spent = ticksOf(pid);
      if (spent !== null) ticks.set(`${pid} ${started}`, spent);
    }
    return [...ticks.values()].reduce((sum, spent) => sum + spent, 0) * TICK_MS;
  };
}

function ticksOf(pid: number): number | null {
  try {
    // After the name, which may contain spaces: state is the third field, utime the 14th, stime the 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
