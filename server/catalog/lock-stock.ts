import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/**
 * The end of a statement that locks the rows in `chosen_variants` and `chosen_products` (CTEs with an id), and the
 * products' offers, always in the order variants, products, offers, each by id. Every transaction that changes several
 * of them takes these locks first, which rules out deadlocks. Each step counts the rows of the previous one, because
 * PostgreSQL evaluates a CTE only as far as its reader needs, which is not at all if there are no offers. Ids are compared
 * as arrays, because the planner, which cannot estimate the rows of a CTE, would scan a small table completely.
 */
export const stockLocks = sql`
    locked_variants as materialized (
      select id from product_variants where id = any (array(select id from chosen_variants))
      order by id for no key update
    ),
    locked_products as materialized (
      select id from products
      where id = any (array(select id from chosen_products))
        and (select count(*) from locked_variants) >= 0
      order by id for no key update
    ),
    locked_offers as materialized (
      select product_id from flash_sale_products
      where product_id = any (array(select id from chosen_products))
        and (select count(*) from locked_products) >= 0
      order by flash_sale_id, product_id for no key update
    )
    select (select count(*) from locked_variants), (select count(*)::int from locked_products) as products,
      (select count(*) from locked_offers)`;

/**
 * Locks products with all their stock and offers until the transaction ends, and returns how many there are. Unknown
 * slugs are ignored.
 */
export async function lockProductStock(tx: Database, slugs: string[]): Promise<number> {
  const { rows } = await sql<{ products: number }>`/* prepared lock-product-stock */
    with chosen_products as materialized (
      select id from products where slug = any(${slugs}::text[])
    ),
    chosen_variants as materialized (
      select id from product_variants where product_id = any (array(select id from chosen_products))
    ),
    ${stockLocks}`.execute(tx);
  return rows[0]?.products ?? 0;
}
