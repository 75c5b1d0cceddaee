import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/**
 * Tables of jobs whose progress the console shows. A row has `state`, `attempts` since it last got further than before,
 * `done` of `total`, `done_before`, the most that was done when a process left it, `stop_requested`, `claim`, which counts the
 * processes that have worked on it, and `changed_at`, the time of the last progress.
 */
export type WatchedTable = 'imports' | 'order_batches' | 'attribute_value_changes';

/** A running process stores its progress more often than this. */
export const SILENT_MS = 60_000;
/** A job that keeps crashing its process at the same place is given up after this many attempts. */
export const MAX_ATTEMPTS = 3;

interface Watched {
  state: string;
  changed_at: string;
}

/** Whether a job is waiting or running. */
export function isActive({ state }: Pick<Watched, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Whether a process has left a job before it was done. */
export function wasInterrupted(row: { attempts: number; done_before: number }): boolean {
  return row.attempts > 1 || row.done_before > 0;
}

/** Whether a running job has stored no progress for a minute; one that waits for its turn is not silent. */
export function isSilent(row: Watched, now: Date): boolean {
  return row.state === 'running' && now.getTime() - Date.parse(row.changed_at) > SILENT_MS;
}

/** A job as one process has claimed it. */
export interface Claimed {
  id: number;
  claim: number;
}

/**
 * Claims a waiting job, or one whose process died or is silent; null if it has ended. An earlier claim, whose process may
 * still live, ends. The attempts start at 1 again when the earlier one got further than those before it: a long job whose
 * process loses the database again and again is carried out in the end.
 */
export async function claimWatched(
  db: Database,
  table: WatchedTable,
  id: number,
  now: Date,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update ${sql.table(table)}
    set state = 'running', attempts = case when done > done_before then 1 else attempts + 1 end,
      done_before = greatest(done_before, done), claim = claim + 1, changed_at = ${now}
    where id = ${id} and state in ('waiting', 'running') returning id, claim`.execute(db);
  return rows[0] ?? null;
}

/** The condition of a job's row that this claim is the last one, and the job neither stopped nor continued since. */
export const isClaimed = ({ id, claim }: Claimed) =>
  sql`(id = ${id} and claim = ${claim} and state = 'running')`;

/** Stores the progress; returns whether the job should stop, as it should when it is claimed by another process. */
export async function storeProgress(
  db: Database,
  table: WatchedTable,
  claimed: Claimed,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ stop_requested: boolean }>`
    update ${sql.table(table)} set done = ${done}, total = ${total}, changed_at = ${now}
    where ${isClaimed(claimed)} returning stop_requested`.execute(db);
  return rows[0]?.stop_requested ?? true;
}

/** Asks a job to stop, and ends it if it is waiting or silent. False if it has already ended. */
export async function requestStop(
  db: Database,
  table: WatchedTable,
  id: number,
  now: Date,
): Promise<boolean> {
  const silentSince = new Date(now.getTime() - SILENT_MS);
  const { rows } = await sql`
    update ${sql.table(table)} set stop_requested = true,
      state = case when state = 'waiting' or changed_at < ${silentSince} then 'stopped' else state end,
      changed_at = case when state = 'waiting' or changed_at < ${silentSince} then ${now}::timestamptz else changed_at end
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length > 0;
}
