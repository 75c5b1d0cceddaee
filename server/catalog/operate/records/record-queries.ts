import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export type RecordTable =
  | 'banners'
  | 'vouchers'
  | 'flash_sales'
  | 'categories'
  | 'brands'
  | 'attributes';
export type BinTable = 'banners' | 'vouchers' | 'categories';

const BIN_TABLES: readonly string[] = ['banners', 'vouchers', 'categories'] satisfies BinTable[];
const SWITCHED: readonly string[] = ['vouchers', 'categories'] satisfies BinTable[];

/** Whether rows deleted from a table can be restored. */
export const hasBin = (table: RecordTable): table is BinTable => BIN_TABLES.includes(table);

/** Whether rows of a table have `is_active`. */
const isSwitched = (table: RecordTable) => SWITCHED.includes(table);

export interface RecordRow {
  id: number;
  deleted_at: string | null;
  is_active: boolean | null;
}

/** Serializes transactions that check whether a name or key of a table is free and then use it. */
export async function lockNames(
  tx: DatabaseTransaction,
  table: RecordTable | 'products' | 'product_tags' | 'colors' | 'sizes' | 'units',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('record names'), hashtext(${table}))`.execute(tx);
}

/**
 * Locks the row with a key until the transaction ends; undefined for an unknown key. Orders and edits of products, which
 * check that it is there with their stock locked, wait for a `removal` alone: what locks stock afterwards must be an `edit`.
 */
export async function lockRecord(
  tx: DatabaseTransaction,
  table: RecordTable,
  key: { column: 'slug' | 'code'; value: string; kind: 'banner' | 'ad' | null },
  purpose: 'edit' | 'removal' = 'edit',
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select id, ${hasBin(table) ? sql`to_json(deleted_at)` : sql`null`} as deleted_at,
      ${isSwitched(table) ? sql`is_active` : sql`null`} as is_active
    from ${sql.table(table)}
    where ${sql.ref(key.column)} = ${key.value}
      and ${key.kind === null ? sql`true` : sql`kind = ${key.kind}`}
    ${purpose === 'edit' ? sql`for no key update` : sql`for update`}`.execute(tx);
  return rows[0];
}

/** Moves a row to the bin and deactivates it. */
export async function binRecord(tx: DatabaseTransaction, table: BinTable, id: number, at: Date) {
  const off = isSwitched(table) ? sql`, is_active = false` : sql``;
  await sql`update ${sql.table(table)} set deleted_at = ${at}${off} where id = ${id}`.execute(tx);
}

/** Restores a row from the bin, active or not. */
export async function unbinRecord(
  tx: DatabaseTransaction,
  table: BinTable,
  id: number,
  isActive: boolean,
) {
  const activation = isSwitched(table) ? sql`, is_active = ${isActive}` : sql``;
  await sql`update ${sql.table(table)} set deleted_at = null${activation} where id = ${id}`.execute(
    tx,
  );
}

/** Deletes a row by id. */
export async function deleteRecord(tx: DatabaseTransaction, table: RecordTable, id: number) {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}

/**
 * The number of products outside the bin that refer to a category, a brand or an attribute; those in the bin lose it
 * with its deletion, or return with a category.
 */
export async function countProductsOf(
  tx: DatabaseTransaction,
  table: RecordTable,
  id: number,
): Promise<number> {
  const references = {
    categories: sql`products where category_id = ${id} and deleted_at is null`,
    brands: sql`products where brand_id = ${id} and deleted_at is null`,
    attributes: sql`products p where deleted_at is null and exists (
      select from product_attributes a where a.attribute_id = ${id} and a.product_id = p.id)`,
  };
  if (table !== 'categories' && table !== 'brands' && table !== 'attributes') return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${references[table]}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Keys and times of the deleted rows of a table, latest first. */
export async function listBinned(
  db: DatabaseTransaction,
  table: BinTable,
  key: { column: 'slug' | 'code'; kind: 'banner' | 'ad' | null },
): Promise<{ key: string; deleted_at: string }[]> {
  const { rows } = await sql<{ key: string; deleted_at: string }>`
    select ${sql.ref(key.column)} as key, to_json(deleted_at) as deleted_at
    from ${sql.table(table)} t
    where deleted_at is not null and ${key.kind === null ? sql`true` : sql`kind = ${key.kind}`}
    order by t.deleted_at desc, t.id limit 200`.execute(db);
  return rows;
}
