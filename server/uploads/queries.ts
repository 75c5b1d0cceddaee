import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Which of the addresses of uploads are in use. */
export async function findUsedUploads(
  db: Database,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ticket_attachments')
    .select('address')
    .where('address', 'in', addresses)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Customers' pictures uploaded before a time to which no table refers, at most `limit`, oldest first. */
export async function listUnusedImages(
  db: Database,
  before: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from images where uploaded_at < ${before} and not ${await isPictureUsed(db)}
    order by uploaded_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the row of a picture if it is still unused, and returns its hash; null if it is used, or locked. */
export async function deleteUnusedImage(
  tx: Database,
  id: number,
  before: Date,
): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    with unused as (
      select id from images where id = ${id} and uploaded_at < ${before} and not ${await isPictureUsed(tx)}
      for update skip locked)
    delete from images using unused where images.id = unused.id
    returning hash`.execute(tx);
  return rows[0]?.hash ?? null;
}

/** Whether a table refers to a row of `images`. */
export async function isPictureUsed(db: Database) {
  const uses = (await listImageColumns(db)).map(
    ({ table, column }) =>
      sql`exists (select from ${sql.raw(table)} where ${sql.ref(column)} = images.id)`,
  );
  return sql<boolean>`(${sql.join(uses, sql` or `)})`;
}

/** The columns that refer to pictures, read from the system catalogue so that new tables are included. */
async function listImageColumns(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass`.execute(db);
  return rows;
}

/**
 * Whether files may be deleted: not while a backup copies them (server/backup). The answer is valid until the transaction
 * ends.
 */
export async function lockFilesShared(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext('toolyard files')) as is_free`.execute(tx);
  return rows[0]?.is_free ?? false;
}
