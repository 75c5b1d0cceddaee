import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Every column with a price, charge or limit in the default currency, by table. */
const PRICES: Record<string, readonly string[]> = {
  products: ['price', 'discount_price'],
  product_variants: ['price', 'discount_price', 'cost'],
  product_sizes: ['price'],
  product_colors: ['price'],
  flash_sale_products: ['price'],
  vouchers: ['min_order_amount', 'max_discount_amount'],
  shop_delivery_brackets: ['charge'],
  cities: ['delivery_charge'],
};

/**
 * Multiplies all prices, charges and limits of the shop by a rate, rounded half up to multiples of `smallest` minor
 * units; a price never becomes 0. Returns the ids of the products.
 */
export async function convertPrices(
  tx: Database,
  { rate, smallest }: { rate: number; smallest: number },
): Promise<number[]> {
  const converted = (column: string): RawBuilder<number> =>
    sql<number>`case when ${sql.ref(column)} > 0 then greatest(${smallest}::bigint,
      (round(${sql.ref(column)} * ${rate}::numeric / ${smallest}) * ${smallest})::bigint) else ${sql.ref(column)} end`;
  for (const [table, columns] of Object.entries(PRICES)) {
    const values = columns.map((column) =>
      // A discount price that rounding makes equal to the price is removed. Variants without a price have that of the
      // product and their options.
      column === 'discount_price'
        ? sql`discount_price = case when price is null or ${converted('discount_price')} < ${converted('price')}
            then ${converted('discount_price')} end`
        : sql`${sql.ref(column)} = ${converted(column)}`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(tx);
  }
  await sql`
    update product_variants v set discount_price = null
    from products p
    where p.id = v.product_id and v.price is null and v.discount_price >= p.price
      + coalesce((select price from product_sizes s where s.product_id = p.id and s.size_id = v.size_id), 0)
      + coalesce((select price from product_colors c where c.product_id = p.id and c.color_id = v.color_id), 0)`.execute(
    tx,
  );
  await sql`
    update vouchers set discount = ${converted('discount')} where discount_type = 'Amount'`.execute(
    tx,
  );
  await convertDeliveries(tx, { rate, smallest });
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Charges of delivery methods, and the order values at which they begin and end. */
async function convertDeliveries(
  tx: Database,
  { rate, smallest }: { rate: number; smallest: number },
): Promise<void> {
  const converted = (amount: RawBuilder<number>) =>
    sql`(round((${amount})::numeric * ${rate}::numeric / ${smallest}) * ${smallest})::bigint`;
  await sql`
    update delivery_methods set
      free_from = ${converted(sql`free_from`)},
      most = case when kind = 'value' then greatest(1, ${converted(sql`most`)}) else most end,
      rates = (
        select coalesce(jsonb_agg(r.rate || jsonb_build_object(
          'charge', ${converted(sql`r.rate ->> 'charge'`)}) ||
          case when kind = 'value'
            then jsonb_build_object('from', ${converted(sql`r.rate ->> 'from'`)}) else '{}' end
          order by r.place), '[]')
        from jsonb_array_elements(rates) with ordinality as r (rate, place))`.execute(tx);
}

/** Whether every price, charge and discount is a multiple of `smallest` minor units. */
export async function arePayable(db: Database, smallest: number): Promise<boolean> {
  if (smallest === 1) return true;
  for (const [table, columns] of Object.entries(PRICES)) {
    const isPart = sql.join(
      columns.map((column) => sql`${sql.ref(column)} % ${smallest} <> 0`),
      sql` or `,
    );
    const { rows } = await sql`
      select from ${sql.table(table)} where ${isPart} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  const { rows } = await sql`
    select from vouchers where discount_type = 'Amount' and discount % ${smallest} <> 0
    union all
    select from delivery_methods
    where free_from % ${smallest} <> 0 or (kind = 'value' and most % ${smallest} <> 0) or exists (
      select from jsonb_array_elements(rates) rate
      where (rate ->> 'charge')::bigint % ${smallest} <> 0
        or (kind = 'value' and (rate ->> 'from')::bigint % ${smallest} <> 0))
    limit 1`.execute(db);
  return rows.length === 0;
}
