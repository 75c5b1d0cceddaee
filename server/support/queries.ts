import { sql } from 'kysely';
import type { ContactMessage } from '#contract/support.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface ContactMessageRow extends ContactMessage {
  created_at: Date;
}

export interface ApplicationRow {
  id: number;
  shop_name: string;
  name: string;
  email: string;
  phone: string;
  address: string | null;
  message: string;
  created_at: Date;
}

/** Locks a client's form counter until the transaction ends. */
export async function lockSentForms(tx: DatabaseTransaction, client: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sent forms'), hashtext(${client}))`.execute(tx);
}

/** The times of a client's latest forms since a given time. */
export async function listSentForms(
  tx: DatabaseTransaction,
  client: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sent_forms')
    .select('sent_at')
    .where('client_address', '=', client)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => new Date(sent_at));
}

/** Records a client's form, and deletes records from before `since`. */
export async function recordSentForm(
  tx: DatabaseTransaction,
  client: string,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await tx.insertInto('sent_forms').values({ client_address: client, sent_at: now }).execute();
  await sql`
    with old as (
      select id from sent_forms where sent_at <= ${since} limit 1000 for update skip locked)
    delete from sent_forms using old where sent_forms.id = old.id`.execute(tx);
}

/** Stores a message; returns its id. */
export async function insertContactMessage(
  tx: DatabaseTransaction,
  message: Omit<ContactMessageRow, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores an application; returns its id. */
export async function insertApplication(
  tx: DatabaseTransaction,
  application: Omit<ApplicationRow, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('seller_applications')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest messages, newest first. */
export async function listContactMessages(
  db: Database,
  limit: number,
): Promise<ContactMessageRow[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

/** The latest applications, newest first. */
export async function listApplicationRows(db: Database, limit: number): Promise<ApplicationRow[]> {
  const rows = await db
    .selectFrom('seller_applications')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

/**
 * Deletes at most `limit` messages or applications from before a time, oldest first; returns how many. Ids follow the
 * times.
 */
export async function deleteFormsBefore(
  db: Database,
  form: 'contact_messages' | 'seller_applications',
  before: Date,
  limit: number,
): Promise<number> {
  const table = sql.table(form);
  const { rows } = await sql`
    delete from ${table} sent using (select id, created_at from ${table} order by id limit ${limit}) oldest
    where sent.id = oldest.id and oldest.created_at < ${before} returning sent.id`.execute(db);
  return rows.length;
}
