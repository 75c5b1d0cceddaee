import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Marks the rows of products as current. */
export async function deleteStaleMarks(db: Database, ids: number[]): Promise<void> {
  await sql`/* prepared delete-stale-marks */
    delete from search_stale where product_id = any(${ids}::bigint[])`.execute(db);
}

/** Locks up to `limit` products whose row is stale; skips those locked by another process. */
export async function lockStaleProducts(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from search_stale order by product_id limit ${limit}
    for update skip locked`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Listed products whose flash price is outdated at `now`: a sale started, ended or sold out. */
export async function listFlashPriceChanges(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`/* prepared list-flash-price-changes */
    with running as materialized (
      select distinct on (f.product_id) f.product_id,
        case when f.price > 0 and f.price < p.price then f.price else p.price end as flash_price
      from flash_sales fs
      join flash_sale_products f on f.flash_sale_id = fs.id and f.sold < f.quantity
      join products p on p.id = f.product_id
      where fs.starts_at <= ${now} and fs.ends_at > ${now}
      order by f.product_id, fs.ends_at, fs.id
    )
    select s.product_id from running join product_search s using (product_id)
    where s.flash_price is distinct from running.flash_price
    union all
    select s.product_id from product_search s
    where s.flash_price is not null and not exists (
      select from running where running.product_id = s.product_id)
    order by product_id`.execute(db);
  return rows.map(({ product_id }) => product_id);
}
