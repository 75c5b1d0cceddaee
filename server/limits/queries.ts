import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** An attempt to store, and which earlier one of the same kind and subject decides whether it is allowed. */
interface NewAttempt {
  kind: string;
  subject: string;
  /** The start of the window: earlier attempts don't count. */
  since: Date;
  /** The number of attempts after the decisive one: one less than the window allows. */
  skip: number;
}

/**
 * Locks the counters of these subjects until the transaction ends, and stores an attempt of each unless one is refused.
 * Returns the ids of those stored, and for each one when its decisive attempt was made: null when that was not after
 * `since`. Outside a transaction the statement commits by itself, without waiting for the disk.
 */
export async function storeAttempts(
  db: Database,
  attempts: readonly NewAttempt[],
  triedAt: Date,
): Promise<{ decisive: (Date | null)[]; ids: string[] }> {
  const { rows } = await sql<{
    decisive: (Date | null)[];
    ids: string[] | null;
  }>`/* prepared count-attempts */
    select decisive, ids from count_attempts(
      ${attempts.map(({ kind }) => kind)}::text[], ${attempts.map(({ subject }) => subject)}::text[],
      ${attempts.map(({ since }) => since)}::timestamptz[], ${attempts.map(({ skip }) => skip)}::int[],
      ${triedAt}::timestamptz, ${!db.isTransaction}::boolean)`.execute(db);
  const [row] = rows;
  return { decisive: row?.decisive ?? [], ids: row?.ids ?? [] };
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
