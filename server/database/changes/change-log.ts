import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../connect.ts';

/** Announces that a job is due. */
export const JOBS_TAG = 'jobs';

/** A process's position in the change log. */
export interface ChangesRead {
  /** The database's snapshot, as text. */
  snapshot: string;
  /** The database's clock, in seconds. */
  at: number;
}

export interface CommittedChanges extends ChangesRead {
  /** Tags in no particular order, each once per transaction. '*' alone: some may have been missed. */
  tags: string[];
  /** The WAL position after everything that the snapshot shows, in bytes. null: a standby, which may lag behind. */
  position: number | null;
}

/**
 * The end of the WAL. A transaction writes its commit record before any snapshot shows it, and this is evaluated under a
 * snapshot, so everything visible lies before it.
 */
export const LOG_END = `case when not pg_is_in_recovery()
  then (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 end`;

/** An index finds both parts: transactions that began after the snapshot, and those that were running at its time. */
const READ = `
  select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as at,
    ${LOG_END} as position,
    array(
      select tag from (
        select distinct changed, tag from change_log, unnest(tags) tag
        where changed >= $1::xid8 or changed = any($2::xid8[])
      ) found
    ) as tags`;

/** A reader absent for this long may have missed changes, which are deleted soon after (`deleteReadChanges`). */
const MAX_GAP_S = 240;

/** The changes committed since the last read; `last` null begins to follow them. */
export async function readChanges(
  client: ClientBase,
  last: ChangesRead | null,
): Promise<CommittedChanges> {
  const [, end = '', running = ''] = last?.snapshot.split(':') ?? [];
  const values = last === null ? [null, null] : [end, running === '' ? [] : running.split(',')];
  const { rows } = await client.query<CommittedChanges>({
    name: 'read-changes',
    text: READ,
    values,
  });
  const [row] = rows;
  if (!row) throw new Error('A query without a table gives one row.');
  const gap = last === null ? Infinity : row.at - last.at;
  return gap >= 0 && gap < MAX_GAP_S ? row : { ...row, tags: ['*'] };
}

/** Announces changes by their tags ('products', 'product:42', '*'), on commit. */
export async function announceChanges(db: Database, ...tags: string[]): Promise<void> {
  await sql`insert into change_log (tags) values (${tags}::text[])`.execute(db);
}

/**
 * Deletes the changes that have been read by every process that reads at least every `ms`. Rows cannot be deleted by
 * age: those of a long transaction are old when it commits.
 */
export async function deleteReadChanges(db: Database, ms: number): Promise<void> {
  const isDue = sql`taken_at < now() - ${ms} * interval '1 ms'`;
  await sql`
    delete from change_log where changed < (select before from change_log_horizon where ${isDue})`.execute(
    db,
  );
  await sql`
    insert into change_log_horizon as h (taken_at, before)
    values (now(), pg_snapshot_xmin(pg_current_snapshot()))
    on conflict (id) do update set taken_at = excluded.taken_at, before = excluded.before
    where h.${isDue}`.execute(db);
}
