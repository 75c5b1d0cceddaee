import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** The tags of a customer, sorted. */
export async function listTagsOfCustomer(db: Database, id: number): Promise<string[]> {
  const row = await db.selectFrom('users').select('tags').where('id', '=', id).executeTakeFirst();
  return row?.tags ?? [];
}

/** Stores the tags of a customer. */
export async function updateCustomerTags(
  tx: DatabaseTransaction,
  id: number,
  tags: string[],
): Promise<void> {
  await tx.updateTable('users').set({ tags }).where('id', '=', id).execute();
}

/** The tags of the newest tagged customers, sorted. */
export async function listCustomerTags(
  db: Database,
  limits: { customers: number; tags: number },
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select u.tags from users u where u.tags <> '{}' order by u.id desc limit ${limits.customers}) newest,
      unnest(newest.tags) tag
    group by tag order by count(*) desc, tag limit ${limits.tags}`.execute(db);
  return rows.map(({ tag }) => tag).toSorted((a, b) => a.localeCompare(b));
}
