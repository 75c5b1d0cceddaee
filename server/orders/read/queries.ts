import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/request/paging.ts';
import {
  LINES,
  REFUNDED_AMOUNT,
  REFUNDS,
  RETURNS,
  SHIPMENTS,
  SHOP,
  STATUS_CHANGES,
} from './order-details-sql.ts';
import type { OrderDetailsRow, OrderRow } from './order-row.ts';

/** The order `o` as JSON. */
export const orderRowJson: RawBuilder<OrderRow> = sql<OrderRow>`(to_jsonb(o) || (
  select jsonb_build_object('shop_name', s.name, 'method', p.method, 'token', p.token, 'buyer_email', p.buyer_email,
    'expires_at', p.expires_at, 'not_charged', (
      select coalesce(sum(amount), 0) from refunds r
      where r.order_id = o.id and r.method = 'not-charged'), 'received', (
      select coalesce(sum(amount), 0) from received_amounts a where a.order_id = o.id), 'pictures', array(
      select i.hash from order_lines l join images i on i.id = l.image_id
      where l.order_id = o.id order by l.id limit 4))
  from shops s, payments p where s.id = o.shop_id and p.id = o.payment_id))`;

/** A customer's orders, newest first, with the count per status. */
export async function listOrderPageOfCustomer(
  db: Database,
  { userId, status, slice }: { userId: number; status: OrderStatus | null; slice: Slice },
): Promise<{ counts: Partial<Record<OrderStatus, number>>; orders: OrderRow[] }> {
  const { rows } = await sql<{
    counts: Partial<Record<OrderStatus, number>>;
    orders: OrderRow[];
  }>`/* prepared order-page */
    select coalesce((
        select json_object_agg(order_status, n) from (
          select order_status, count(*)::int as n from orders
          where user_id = ${userId}::bigint group by order_status) c), '{}') as counts,
      coalesce((
        select json_agg(${orderRowJson} order by o.id desc) from (
          select * from orders
          where user_id = ${userId}::bigint
            and (${status}::text is null or order_status = ${status}::text)
          order by id desc offset ${slice.offset}::int limit ${slice.limit}::int) o), '[]') as orders`.execute(
    db,
  );
  return rows[0] ?? { counts: {}, orders: [] };
}

/** Selects orders: one of a customer, one or several by id alone (operator), or all of a payment by its token. */
export type OrderSelector =
  | { id: number; userId: number | null }
  | { ids: readonly number[] }
  | { token: string };

/** Orders with everything their page shows, oldest first. */
export async function listOrderDetails(
  db: Database,
  selector: OrderSelector,
): Promise<OrderDetailsRow[]> {
  const [name, chosen] = chosenBy(selector);
  const { rows } = await sql<{ order: OrderDetailsRow }>`${name}
    select ${orderRowJson} || jsonb_build_object(
      'coupon_code', (select code from vouchers v where v.id = o.voucher_id),
      'refunded_amount', ${REFUNDED_AMOUNT}, 'returns', ${RETURNS}, 'refunds', ${REFUNDS}, 'shop', ${SHOP},
      'lines', ${LINES}, 'changes', ${STATUS_CHANGES}, 'shipments', ${SHIPMENTS}) as order
    from orders o where ${chosen} order by o.id`.execute(db);
  return rows.map(({ order }) => order);
}

/** The name of the prepared statement, and its condition on the order `o`. */
function chosenBy(selector: OrderSelector): [RawBuilder<unknown>, RawBuilder<unknown>] {
  if ('token' in selector)
    return [
      sql`/* prepared orders-of-payment */`,
      sql`o.payment_id = (select id from payments where token = ${selector.token}::text)`,
    ];
  if ('ids' in selector)
    return [sql`/* prepared orders-by-id */`, sql`o.id = any(${selector.ids}::bigint[])`];
  return [
    sql`/* prepared order-details */`,
    sql`o.id = ${selector.id}::bigint
      and (${selector.userId}::bigint is null or o.user_id = ${selector.userId}::bigint)`,
  ];
}
