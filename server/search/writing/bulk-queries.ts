import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The next published products after an id, in the order of ids. */
export async function listProductIds(
  db: Database,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id > ${after} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether most products are missing in the listings, so that their indexes are better made afterwards. */
export async function isMostlyMissing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select (select count(*) from product_search) * 2 < (select count(*) from products where is_published)
      as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

const TABLES = ['product_search', 'product_search_text'];

/** Keeps writers out of the listings until the transaction ends, removes their indexes and gives their definitions. */
export async function dropIndexes(tx: Database): Promise<string[]> {
  await sql`lock table product_search, product_search_text in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = any(${TABLES}::text[])
      and indexname not like '%_pkey'`.execute(tx);
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(tx);
  return rows.map(({ indexdef }) => indexdef);
}

/** Makes indexes from their definitions. */
export async function createIndexes(tx: Database, definitions: string[]): Promise<void> {
  for (const definition of definitions) await sql.raw(definition).execute(tx);
}
