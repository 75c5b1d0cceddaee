import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The next published products after an id, in id order. */
export async function listSearchedProductIds(
  db: Database,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id > ${after} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All products grouped by category, so that the matches of a search share few table pages. */
export async function listIdsByCategory(db: Database): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select array_to_json(array(select id from products order by category_id, id))::text as ids`.execute(
    db,
  );
  // Built by array_to_json from integers.
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

/**
 * Whether most products are missing from the listings, so that building the indexes afterwards is faster than updating
 * them.
 */
export async function isMostlyMissing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select (select count(*) from product_search) * 2 < (select count(*) from products where is_published)
      as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

const ORDER_INDEX = 'product_search_category_rank';
const TABLES = ['product_search', 'product_search_text'];

/** Locks the listings against writers until the transaction ends, drops their indexes and returns their definitions. */
export async function dropIndexes(tx: Database): Promise<string[]> {
  await sql`lock table product_search, product_search_text in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = any(${TABLES}::text[])
      and indexname not like '%_pkey'`.execute(tx);
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(tx);
  return rows.map(({ indexdef }) => indexdef);
}

/** Creates indexes from their definitions, after clustering the table by category, best products first. */
export async function createIndexes(tx: Database, definitions: string[]): Promise<void> {
  const isOrder = (definition: string) => definition.includes(` ${ORDER_INDEX} `);
  for (const definition of definitions.filter(isOrder)) await sql.raw(definition).execute(tx);
  await sql`cluster product_search using ${sql.id(ORDER_INDEX)}`.execute(tx);
  for (const definition of definitions.filter((text) => !isOrder(text)))
    await sql.raw(definition).execute(tx);
}
