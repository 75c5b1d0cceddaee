import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { PaymentRow } from '../payments/payment-queries.ts';
import type { OrderDetailsRow, OrderRow } from '../read/order-row.ts';
import { orderRowJson } from '../read/queries.ts';

/** What order mails contain about a payment. */
export type MailedPayment = Pick<
  PaymentRow,
  'id' | 'token' | 'user_id' | 'currency' | 'locale' | 'buyer_name' | 'buyer_email'
>;

/** What order mails contain about an order; money in minor units. */
export interface MailedOrder extends OrderRow {
  lines: Pick<
    OrderDetailsRow['lines'][number],
    'name' | 'size' | 'color' | 'options' | 'texts' | 'unit_price' | 'quantity'
  >[];
}

/** Selects all orders of a payment, or one. */
export type MailedSelector = { paymentId: number } | { orderId: number };

/**
 * A payment and its orders as mails show them, oldest first, in one statement: a busy shop sends a mail for each order.
 * null for an unknown one.
 */
export async function findMailedOrders(
  db: Database,
  selector: MailedSelector,
): Promise<{ payment: MailedPayment; orders: MailedOrder[] } | null> {
  const orderId = 'orderId' in selector ? selector.orderId : null;
  const paymentId = 'paymentId' in selector ? selector.paymentId : null;
  const { rows } = await sql<{
    payment: MailedPayment;
    orders: MailedOrder[];
  }>`/* prepared mailed-orders */
    select json_build_object('id', p.id, 'token', p.token, 'user_id', p.user_id, 'currency', p.currency,
        'locale', p.locale, 'buyer_name', p.buyer_name, 'buyer_email', p.buyer_email) as payment,
      coalesce((
        select json_agg(${orderRowJson} || jsonb_build_object('lines', (
          select json_agg(json_build_object('name', l.name, 'size', l.size, 'color', l.color,
            'options', l.options, 'texts', l.texts, 'unit_price', l.unit_price,
            'quantity', l.quantity) order by l.id)
          from order_lines l where l.order_id = o.id)) order by o.id)
        from orders o
        where o.payment_id = p.id
          and (${orderId}::bigint is null or o.id = ${orderId}::bigint)), '[]') as orders
    from payments p
    where p.id = coalesce(${paymentId}::bigint,
      (select payment_id from orders where id = ${orderId}::bigint))`.execute(db);
  return rows[0] ?? null;
}
