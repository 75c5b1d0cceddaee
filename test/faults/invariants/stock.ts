import { sql } from 'kysely';
import { all, broken, type Violations } from './invariant.ts';

/** Stock sold plus stock left equals the initial stock. */
export const stockBalance: Violations = async ({ db, startStock }) => {
  const rows = await all<{ id: number; quantity: number; sold: number; ordered: number }>(
    db,
    sql`select v.id, v.quantity, v.sold, coalesce((select sum(l.quantity - l.restocked) from order_lines l
        where l.variant_id = v.id), 0)::int as ordered
      from product_variants v`,
  );
  return rows.flatMap(({ id, quantity, sold, ordered }) => {
    const start = startStock.get(id) ?? 0;
    if (quantity + ordered !== start)
      return [`variant ${id}: ${quantity} left and ${ordered} ordered of ${start}`];
    return sold === ordered ? [] : [`variant ${id}: ${sold} counted as sold, ${ordered} ordered`];
  });
};

/** A product's stock is the sum of its variants, and a flash sale's sales match its orders. */
export const stockSums: Violations = async ({ db }) => [
  ...(await broken(
    db,
    (id) => `product ${id} has other pieces than its variants`,
    sql`
    select p.id from products p where p.quantity <> (select sum(quantity) from product_variants where product_id = p.id)`,
  )),
  ...(await broken(
    db,
    (id) => `the offer of product ${id} counts wrongly`,
    sql`
    select f.product_id as id from flash_sale_products f where f.sold > f.quantity
      or f.sold <> coalesce((select sum(l.quantity - l.restocked) from order_lines l
        where l.flash_sale_id = f.flash_sale_id and l.product_id = f.product_id), 0)`,
  )),
];
