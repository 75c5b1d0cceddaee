import { sql } from 'kysely';
import type { ChosenPieces } from '#domain/orders/choose-pieces.ts';
import { stockLocks } from '#server/catalog/lock-stock.ts';
import type { Database } from '#server/database/connect.ts';

/**
 * Locks the stock of all lines of locked orders (stockLocks): before any of the lines changes, since a line that changes
 * twice in a transaction locks its product and variant as well, by its foreign keys.
 */
export async function lockStockOfOrders(tx: Database, orders: readonly number[]): Promise<void> {
  await sql`
    with chosen_variants as materialized (
      select variant_id as id from order_lines
      where order_id = any (${orders}::bigint[]) and variant_id is not null
    ),
    chosen_products as materialized (
      select product_id as id from order_lines
      where order_id = any (${orders}::bigint[]) and product_id is not null
    ),
    ${stockLocks}`.execute(tx);
}

/** Counts pieces of an order as cancelled or returned; the order and its stock are locked. */
export async function updatePieces(
  tx: Database,
  as: 'cancelled' | 'returned',
  pieces: readonly ChosenPieces[],
): Promise<void> {
  await sql`
    update order_lines l set ${sql.ref(as)} = l.${sql.ref(as)} + g.pieces
    from json_to_recordset(${JSON.stringify(pieces)}::json) as g (order_line_id bigint, pieces int)
    where l.id = g.order_line_id`.execute(tx);
}

/**
 * Returns pieces of an order to the stock and to the flash sale they came from; the order and its stock are locked. For
 * deleted variants only the product's sales count is reduced.
 */
export async function restockPieces(tx: Database, pieces: readonly ChosenPieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    with given as materialized (
      select l.product_id, l.variant_id, l.flash_sale_id, g.pieces as quantity
      from json_to_recordset(${JSON.stringify(pieces)}::json) as g (order_line_id bigint, pieces int)
      join order_lines l on l.id = g.order_line_id
    ),
    counted as (
      update order_lines l set restocked = l.restocked + g.pieces
      from json_to_recordset(${JSON.stringify(pieces)}::json) as g (order_line_id bigint, pieces int)
      where l.id = g.order_line_id
    ),
    variants as (
      update product_variants v set quantity = v.quantity + g.quantity, sold = v.sold - g.quantity
      from (select variant_id, sum(quantity)::int as quantity from given group by variant_id) g
      where v.id = g.variant_id
    ),
    offers as (
      update flash_sale_products f set sold = greatest(0, f.sold - g.quantity)
      from (
        select flash_sale_id, product_id, sum(quantity)::int as quantity
        from given group by flash_sale_id, product_id) g
      where f.flash_sale_id = g.flash_sale_id and f.product_id = g.product_id
    )
    update products p set total_sold = greatest(0, p.total_sold - g.quantity)
    from (
      select product_id, sum(quantity)::int as quantity
      from given where variant_id is null group by product_id) g
    where p.id = g.product_id`.execute(tx);
}
