import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface SavedReplyRow {
  id: number;
  name: string;
  body: string;
}

/** All saved replies, by name. */
export function listSavedReplyRows(db: Database): Promise<SavedReplyRow[]> {
  return db.selectFrom('saved_replies').selectAll().orderBy('name').execute();
}

/** A saved reply; locks saved replies against changes and additions until the transaction ends. */
export async function lockSavedReply(
  tx: DatabaseTransaction,
  id: number | null,
): Promise<SavedReplyRow | null> {
  await sql`lock table saved_replies in share row exclusive mode`.execute(tx);
  if (id === null) return null;
  const query = tx.selectFrom('saved_replies').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether another saved reply has this name, in any letter case. */
export async function isReplyNameTaken(
  tx: DatabaseTransaction,
  { id, name }: { id: number | null; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_replies
    where lower(name) = lower(${name}) and id is distinct from ${id}::bigint`.execute(tx);
  return rows.length > 0;
}

/** Stores a saved reply, a new one without an id; returns its id. */
export async function storeSavedReply(
  tx: DatabaseTransaction,
  { id, name, body }: Omit<SavedReplyRow, 'id'> & { id: number | null },
): Promise<number> {
  const stored =
    id === null
      ? tx.insertInto('saved_replies').values({ name, body }).returning('id')
      : tx.updateTable('saved_replies').set({ name, body }).where('id', '=', id).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Deletes a saved reply. */
export async function deleteSavedReply(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute();
}
