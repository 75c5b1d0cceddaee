import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  hasOpenRefund,
  hasOpenReturn,
  inScope,
  isOpenPartPaid,
  isOverdue,
  isPaidOnDelivery,
  shipsUnpaid,
} from './order-conditions.ts';

/**
 * Open orders of one status: how many, how many of them can't ship before they are paid (`waiting`), are unpaid or partly
 * paid, and are late.
 */
interface OpenOrders {
  status: OrderStatus;
  orders: number;
  waiting: number;
  unpaid: number;
  part_paid: number;
  late: number;
}

/**
 * Counts the orders in each status that is not final, in one pass over the index of open orders and one over the payments of
 * those that are not paid, with what has arrived for them.
 */
export async function countOpenOrders(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<OpenOrders[]> {
  const { rows } = await sql<OpenOrders>`
    with open as materialized (
      select o.order_status as status, case when o.paid_at is null then o.payment_id end as payment_id,
        ${isOverdue(now)} as is_overdue
      from orders o
      where o.order_status not in ('Delivered', 'Cancelled') and ${inScope(scope)}
    ), unpaid as materialized (
      select p.id, not ${shipsUnpaid} as is_awaited
      from payments p where p.id = any(array(select payment_id from open)) and not ${isPaidOnDelivery}
    ), part_paid as materialized (
      select o.order_status, count(*)::int as orders from unpaid join orders o on o.payment_id = unpaid.id
      where ${isOpenPartPaid} and ${inScope(scope)} group by o.order_status)
    select status, count(*)::int as orders, count(*) filter (where unpaid.is_awaited)::int as waiting,
      count(unpaid.id)::int as unpaid,
      coalesce(max(part_paid.orders), 0) as part_paid,
      count(*) filter (where is_overdue and unpaid.is_awaited is not true)::int as late
    from open left join unpaid on unpaid.id = open.payment_id
    left join part_paid on part_paid.order_status = status group by status`.execute(db);
  return rows;
}

/** The number of orders in a scope with an open return. */
export async function countOpenReturns(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders o where ${hasOpenReturn} and ${inScope(scope)}`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

/** The number of orders in a scope with a refund that waits for an operator. */
export async function countOpenRefunds(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders o where ${hasOpenRefund} and ${inScope(scope)}`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}
