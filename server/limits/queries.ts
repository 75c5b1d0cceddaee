import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** Lets the tries of one subject be counted one after the other, until the transaction ends. */
export async function lockAttempts(
  tx: DatabaseTransaction,
  kind: string,
  subject: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject}))`.execute(tx);
}

/** When the try before the last `skip` ones was, if it was after `since`. */
export async function findAttempt(
  tx: DatabaseTransaction,
  { kind, subject, since, skip }: { kind: string; subject: string; since: Date; skip: number },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('attempts')
    .select('tried_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('tried_at', '>', since)
    .orderBy('tried_at', 'desc')
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.tried_at) : null;
}

/** Notes a try; gives its id. */
export async function insertAttempt(
  tx: DatabaseTransaction,
  attempt: { kind: string; subject: string; tried_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('attempts')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Takes back tries that were none. */
export async function deleteAttempts(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from attempts where id = any(${ids}::bigint[])`.execute(db);
}

/** Deletes tries from before a moment. */
export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('attempts').where('tried_at', '<', moment).execute();
}
