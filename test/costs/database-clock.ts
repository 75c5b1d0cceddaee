import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Reads the CPU time in ms that PostgreSQL has spent on a database's open connections; always 0 where processes can't be
 * looked at.
 */
export function databaseClock(db: Database): () => Promise<number> {
  return async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`.execute(db);
    return rows.reduce((sum, { pid }) => sum + ticksOf(pid) * TICK_MS, 0);
  };
}

function ticksOf(pid: number): number {
  try {
    // After the name, which can hold spaces: state is the third field, utime the 14th, stime the 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  } catch {
    return 0;
  }
}
