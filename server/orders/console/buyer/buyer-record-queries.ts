import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { inScope } from '../list/order-conditions.ts';

/** The account of an order's buyer; of a guest, the email address. */
export type Buyer = { userId: number } | { email: string };

interface OrderOfBuyer {
  id: number;
  order_prefix: string;
  at: string;
  status: OrderStatus;
  /** How many orders there are, counted up to `counted`. */
  total: number;
}

/**
 * A buyer's orders in a scope besides those of a payment, latest first. Of those, `counted` are read, for guests from as many
 * of the latest payments: most orders of a shop can have one buyer, such as a marketplace that sends its own.
 */
export async function listOrdersOfBuyer(
  db: Database,
  scope: Scope,
  buyer: Buyer,
  { paymentId, limit, counted }: { paymentId: number; limit: number; counted: number },
): Promise<OrderOfBuyer[]> {
  const of =
    'userId' in buyer
      ? sql`o.user_id = ${buyer.userId}::bigint`
      : sql`o.payment_id = any(array(
          select id from payments where lower(buyer_email) = lower(${buyer.email}) and id <> ${paymentId}::bigint
          order by id desc limit ${counted}))`;
  const { rows } = await sql<OrderOfBuyer>`
    select o.id, o.order_prefix, to_json(o.created_at) as at, o.order_status as status,
      (count(*) over ())::int as total
    from (
      select id, order_prefix, created_at, order_status from orders o
      where ${of} and payment_id <> ${paymentId}::bigint and ${inScope(scope)}
      order by id desc limit ${counted}) o
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

interface TicketOfBuyer {
  ticket_no: string;
  subject: string | null;
  issue_type: string;
  status: 'pending' | 'confirm';
  waiting_since: string | null;
}

/** A customer's open tickets in a scope, those that have waited longest for a reply first. */
export async function listOpenTicketsOf(
  db: Database,
  scope: Scope,
  { userId, limit }: { userId: number; limit: number },
): Promise<TicketOfBuyer[]> {
  const isSeen =
    scope === 'all' ? sql`true` : sql`not t.is_mixed and o.shop_id = any(${scope}::bigint[])`;
  const { rows } = await sql<TicketOfBuyer>`
    select t.ticket_no, t.subject, i.name as issue_type, t.status, to_json(t.waiting_since) as waiting_since
    from support_tickets t
    join ticket_issue_types i on i.id = t.issue_type_id
    left join orders o on o.id = t.order_id
    where t.user_id = ${userId}::bigint and t.status in ('pending', 'confirm') and ${isSeen}
    order by t.waiting_since, t.id desc limit ${limit}`.execute(db);
  return rows;
}
