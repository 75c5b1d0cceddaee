import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Conditions, Page } from './conditions.ts';
import { conditionSql, ORDER_SQL } from './search-sql-queries.ts';

/** A page read along the index of its order. */
export async function walkIds(db: Database, conditions: Conditions, page: Page): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from product_search p
    where ${conditionSql(conditions)}
    order by ${ORDER_SQL[page.order]} offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Products of a flash sale. */
export async function listFlashProducts(db: Database, flashSaleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flash_sale_products')
    .select('product_id')
    .where('flash_sale_id', '=', flashSaleId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
