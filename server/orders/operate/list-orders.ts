import { sql } from 'kysely';
import { ORDER_STATUSES, type OrderStatus, parseStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid } from '#server/http/response/failure.ts';
import type { OrderRow } from '../read/order-row.ts';
import { orderRowJson } from '../read/queries.ts';
import { indexOrders } from '../search/index-orders.ts';
import { matchesSearch } from '../search/matches-search.ts';

/** An operator's filter of orders; null: any. */
export interface OrderFilter {
  status: OrderStatus | null;
  isPaid: boolean | null;
  /** The shop's id. */
  shopId: number | null;
  /** `since` inclusive, `until` exclusive. */
  since: Date | null;
  until: Date | null;
  /** Part of a name, phone, email, number, product code, tracking number or postcode. */
  search: string | null;
  /** Only orders with a smaller id. */
  before: number | null;
  limit: number;
}

/** Parses a status typed by the operator. Invalid for an unknown one. */
export function statusNamed(text: string): OrderStatus {
  const status = parseStatus(text);
  if (status) return status;
  throw new Invalid({
    status: [`Unknown status "${text}": use one of ${ORDER_STATUSES.join(', ')}.`],
  });
}

/** The orders that match an operator's filter, latest first. */
export async function listOrders(db: Database, filter: OrderFilter): Promise<OrderRow[]> {
  const { status, isPaid, shopId, since, until, before, limit } = filter;
  // A command may run while no server updates the index.
  if (filter.search !== null) await indexOrders(db);
  const { rows } = await sql<{ order: OrderRow }>`
    select ${orderRowJson} as order from orders o
    where (${status}::text is null or o.order_status = ${status}::text)
      and (${isPaid}::boolean is null or (o.paid_at is not null) = ${isPaid}::boolean)
      and (${shopId}::bigint is null or o.shop_id = ${shopId}::bigint)
      and (${since}::timestamptz is null or o.created_at >= ${since}::timestamptz)
      and (${until}::timestamptz is null or o.created_at < ${until}::timestamptz)
      and (${before}::bigint is null or o.id < ${before}::bigint)
      and ${matchesSearch(filter.search)}
    order by o.id desc limit ${limit}`.execute(db);
  return rows.map(({ order }) => order);
}

/** Orders by id, latest first; unknown ids are left out. */
export async function listOrdersById(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  const { rows } = await sql<{ order: OrderRow }>`
    select ${orderRowJson} as order from orders o where o.id = any(${ids}::bigint[])
    order by o.id desc`.execute(db);
  return rows.map(({ order }) => order);
}
