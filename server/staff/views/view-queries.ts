import { sql } from 'kysely';
import type { ViewList } from '#contract/console/views.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface ViewRow {
  id: number;
  /** Who saved it. */
  staff_id: number;
  list: ViewList;
  name: string;
  query: string;
  is_shared: boolean;
  /** The shops of a shared one; null for all. */
  shop_ids: number[] | null;
}

/** A person's own views and all shared ones, by name. */
export async function listViewRows(db: Database, staffId: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, staff_id, list, name, query, is_shared, shop_ids from saved_views
    where is_shared or staff_id = ${staffId}::bigint order by lower(name), id`.execute(db);
  return rows;
}

/** A person's own views and all shared ones; locks all views against changes and additions until the transaction ends. */
export async function lockViewRows(tx: DatabaseTransaction, staffId: number): Promise<ViewRow[]> {
  await sql`lock table saved_views in share row exclusive mode`.execute(tx);
  return listViewRows(tx, staffId);
}

/** Adds a view; returns its id. */
export async function insertView(
  tx: DatabaseTransaction,
  view: Omit<ViewRow, 'id'> & { created_at: Date },
): Promise<number> {
  const added = tx.insertInto('saved_views').values(view).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Changes the query of a view. */
export async function updateViewQuery(
  tx: DatabaseTransaction,
  { id, query }: Pick<ViewRow, 'id' | 'query'>,
): Promise<void> {
  await tx.updateTable('saved_views').set({ query }).where('id', '=', id).execute();
}

/** Deletes a view. */
export async function deleteViewRow(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}
