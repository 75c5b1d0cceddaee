import { sql } from 'kysely';
import { stockLocks } from '#server/catalog/lock-stock.ts';
import type { Database } from '#server/database/connect.ts';
import type { NewOrderLine } from './new-order.ts';

/**
 * Locks everything an order can take from, always in the same sequence to rule out deadlocks: the guest's contacts
 * (voucher uses are counted by phone and email), then variants, products and their offers, each by id (stockLocks).
 * For customers, the products are those in the cart.
 */
export async function lockStock(
  tx: Database,
  locks: { contacts: string[]; userId: number | null; productIds: number[]; isBuyNow: boolean },
): Promise<void> {
  // A smaller statement starts faster: a guest has no stored lines to look for.
  const [name, stored] =
    locks.userId === null
      ? [sql`/* prepared lock-stock */`, sql``]
      : [
          sql`/* prepared lock-stock-of-cart */`,
          sql`
      union
      select product_id from cart_lines
      where user_id = ${locks.userId}::bigint and is_buy_now = ${locks.isBuyNow}::boolean`,
        ];
  // Counting the guest's locks makes the stock's wait until all of them are held.
  await sql`${name}
    with guest as materialized (
      select pg_advisory_xact_lock(hashtext('guest'), key)
      from (
        select distinct hashtext(contact) as key
        from unnest(${locks.contacts}::text[]) contact order by key
      ) keys
    ),
    chosen_products as materialized (
      select unnest(${locks.productIds}::bigint[]) as id where (select count(*) from guest) >= 0${stored}
    ),
    chosen_variants as materialized (
      select id from product_variants where product_id = any (array(select id from chosen_products))
    ),
    ${stockLocks}`.execute(tx);
}

/** Counts pieces as sold in their flash sales. Fails beyond the limit: the tables allow no negative remainder. */
export async function takeFlashSaleStock(
  tx: Database,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await sql`/* prepared take-offers */
    update flash_sale_products f set sold = f.sold + t.quantity
    from (
      select flash_sale_id, product_id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as l (flash_sale_id bigint, product_id bigint, quantity int)
      where flash_sale_id is not null group by flash_sale_id, product_id) t
    where f.flash_sale_id = t.flash_sale_id and f.product_id = t.product_id`.execute(tx);
}
