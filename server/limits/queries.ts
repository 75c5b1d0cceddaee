import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** What an attempt counts towards. */
export interface AttemptKey {
  kind: string;
  subject: string;
}

/** Locks the counters of these subjects, in the given order, until the transaction ends. */
export async function lockAttempts(
  tx: DatabaseTransaction,
  keys: readonly AttemptKey[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext(kind), hashtext(subject))
    from unnest(${kindsOf(keys)}::text[], ${subjectsOf(keys)}::text[]) as own (kind, subject)`.execute(
    tx,
  );
}

/** For each key, when the attempt before its last `skip` ones was made; null when that was not after `since`. */
export async function findAttempts(
  tx: DatabaseTransaction,
  wanted: readonly (AttemptKey & { since: Date; skip: number })[],
): Promise<(Date | null)[]> {
  const { rows } = await sql<{ tried_at: Date | null }>`
    select (
      select tried_at from attempts
      where kind = own.kind and subject = own.subject and tried_at > own.since
      order by tried_at desc offset own.skip limit 1
    ) as tried_at
    from unnest(
      ${kindsOf(wanted)}::text[], ${subjectsOf(wanted)}::text[],
      ${wanted.map(({ since }) => since)}::timestamptz[], ${wanted.map(({ skip }) => skip)}::int[]
    ) with ordinality as own (kind, subject, since, skip, place)
    order by own.place`.execute(tx);
  return rows.map(({ tried_at }) => tried_at);
}

/** Stores attempts; returns their ids. */
export async function insertAttempts(
  tx: DatabaseTransaction,
  keys: readonly AttemptKey[],
  triedAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into attempts (kind, subject, tried_at)
    select kind, subject, ${triedAt}::timestamptz
    from unnest(${kindsOf(keys)}::text[], ${subjectsOf(keys)}::text[]) as own (kind, subject)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether at least that many attempts of a kind were made since a time, by anyone. */
export async function hasAttempts(
  db: Database,
  { kind, since, count }: { kind: string; since: Date; count: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('kind', '=', kind)
    .where('tried_at', '>', since)
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes attempts by id. */
export async function deleteAttempts(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from attempts where id = any(${ids}::bigint[])`.execute(db);
}

/** Deletes attempts from before `moment`. */
export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('attempts').where('tried_at', '<', moment).execute();
}

const kindsOf = (keys: readonly AttemptKey[]) => keys.map(({ kind }) => kind);
const subjectsOf = (keys: readonly AttemptKey[]) => keys.map(({ subject }) => subject);
