import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/**
 * Locks products with their stock and flash sale offers in the same sequence as orders (lockStock of
 * server/orders/place-order), which rules out deadlocks: variants by id, then products, then offers. Call it before
 * changing several of them. Unknown slugs are ignored.
 */
export async function lockProductStock(tx: Database, slugs: string[]): Promise<void> {
  await sql`
    with chosen as materialized (select id from products where slug = any(${slugs}::text[])),
    locked_variants as materialized (
      select id from product_variants
      where product_id in (select id from chosen) order by id for no key update
    ),
    locked_products as materialized (
      select id from products
      where id in (select id from chosen) and (select count(*) from locked_variants) >= 0
      order by id for no key update
    ),
    locked_offers as materialized (
      select product_id from flash_sale_products
      where product_id in (select id from locked_products)
      order by flash_sale_id, product_id for no key update
    )
    select (select count(*) from locked_offers)`.execute(tx);
}
