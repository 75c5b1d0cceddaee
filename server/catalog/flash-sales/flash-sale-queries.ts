import { sql } from 'kysely';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { isForSale } from '../for-sale-sql.ts';

export interface FlashSaleRow {
  id: number;
  name: string;
  thumbnail: string | null;
  starts_at: Date;
  ends_at: Date;
}

/** Whether a flash sale `fs` offers a product with stock left. */
const hasOffer = sql<boolean>`exists (
  select from flash_sale_products f
  join products p on p.id = f.product_id
  join shops s on s.id = p.shop_id
  join categories c on c.id = p.category_id
  where f.flash_sale_id = fs.id and f.sold < f.quantity and p.quantity > 0 and ${isForSale()})`;

/** A flash sale with its first products. */
export interface CurrentFlashSaleRow extends FlashSaleRow {
  product_ids: number[];
}

/**
 * The running flash sale that ends next, and the next one to start, each with its first products. Sold-out sales do not
 * count.
 */
export async function findCurrentFlashSales(
  db: Database,
  now: Date,
  products: { limit: number } = { limit: 0 },
): Promise<{ running: CurrentFlashSaleRow | null; incoming: CurrentFlashSaleRow | null }> {
  const { rows } = await sql<
    CurrentFlashSaleRow & { is_running: boolean }
  >`/* prepared current-flash-sales */
    select fs.id, fs.name, i.hash as thumbnail, fs.starts_at, fs.ends_at,
      fs.starts_at <= ${now}::timestamptz as is_running,
      array(
        select f.product_id from flash_sale_products f
        join products p on p.id = f.product_id
        join shops s on s.id = p.shop_id
        join categories c on c.id = p.category_id
        where f.flash_sale_id = fs.id and ${isForSale()}
        order by f.position, f.product_id limit ${products.limit}::int) as product_ids
    from (
      (select * from flash_sales fs
        where starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz and ${hasOffer}
        order by ends_at, id limit 1)
      union all
      (select * from flash_sales fs where starts_at > ${now}::timestamptz and ${hasOffer}
        order by starts_at, id limit 1)
    ) fs left join images i on i.id = fs.thumbnail_id`.execute(dependingOn(db, 'products'));
  return {
    running: rows.find((row) => row.is_running) ?? null,
    incoming: rows.find((row) => !row.is_running) ?? null,
  };
}

/** A flash sale by id, whenever it runs. */
export async function findFlashSale(db: Database, id: number): Promise<FlashSaleRow | null> {
  const row = await db
    .selectFrom('flash_sales')
    .leftJoin('images', 'images.id', 'flash_sales.thumbnail_id')
    .select([
      'flash_sales.id',
      'flash_sales.name',
      'images.hash as thumbnail',
      'flash_sales.starts_at',
      'flash_sales.ends_at',
    ])
    .where('flash_sales.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The products of a flash sale in its order, of one category if given. */
export async function listFlashSaleProductIds(
  db: Database,
  filter: { saleId: number; categoryId: number | null },
  slice: Slice,
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select f.product_id, f.position
      from flash_sale_products f
      join products p on p.id = f.product_id
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
      where f.flash_sale_id = ${filter.saleId} and ${isForSale()}
        and (${filter.categoryId}::bigint is null or p.category_id = ${filter.categoryId}::bigint)
    )
    select (select count(*)::int from found) as total, array(
      select product_id from found order by position, product_id
      offset ${slice.offset} limit ${slice.limit}) as ids`.execute(dependingOn(db, 'products'));
  return rows[0] ?? { total: 0, ids: [] };
}
