import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The time limit of every call, in milliseconds. */
export const LONGEST_MS = 1_000;
/** A slow call is sent again: one delay is the machine's, the same one each time is the call's. */
const TRIES = 4;

/**
 * The time in milliseconds that a call takes, less the time that this process's other threads (password hashes, pictures)
 * and the database's processes waited for a free processor, so that a busy machine does not look like a hang. Only Linux
 * measures that; elsewhere nothing is subtracted. This thread's own waiting counts: a hang may be a loop that waits.
 */
export async function ownTime(db: Database, call: () => Promise<unknown>): Promise<number> {
  const pids = await databasePids(db);
  const waited = waitedMs(pids);
  const began = performance.now();
  await call();
  const passed = performance.now() - began;
  return passed - (waitedMs(pids) - waited);
}

/** Fails when a call takes too long each time; `first` is what it took when it was sent, by the clock. */
export async function refuteHang(
  db: Database,
  first: number,
  again: () => Promise<{ path: string }>,
): Promise<void> {
  if (first <= LONGEST_MS) return;
  const took: number[] = [];
  let path = '';
  while (took.length < TRIES) {
    took.push(await ownTime(db, async () => ({ path } = await again())));
    if ((took.at(-1) ?? 0) <= LONGEST_MS) return;
  }
  throw new Error(`${path} takes ${took.map(Math.round).join(', ')} ms`);
}

async function databasePids(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** How long this process's other threads and these processes have been ready to run without running. */
function waitedMs(pids: number[]): number {
  try {
    const current = readlinkSync('/proc/thread-self');
    const threads = readdirSync('/proc/self/task').map((id) => `${process.pid}/task/${id}`);
    return [...threads.filter((thread) => thread !== current), ...pids].reduce(
      (sum: number, path) => sum + waitedOf(`/proc/${path}/schedstat`),
      0,
    );
  } catch {
    return 0;
  }
}

/** The second of three numbers: nanoseconds on a run queue. */
function waitedOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    // It has ended.
    return 0;
  }
}
