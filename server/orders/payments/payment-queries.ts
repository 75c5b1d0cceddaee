import { sql } from 'kysely';
import { shipsUnpaid } from '#domain/checkout/payment-methods/payment-methods.ts';
import type { Database } from '#server/database/connect.ts';

export interface PaymentOrder {
  id: number;
  order_prefix: string;
  order_status: string;
  /** The amount to pay, without what was deducted before payment. */
  payable_amount: number;
  paid_at: Date | null;
  /** Whether an amount was ever recorded that arrived for it. */
  has_received: boolean;
}

export interface PaymentRow {
  id: number;
  token: string;
  /** The buyer; null for a guest. */
  user_id: number | null;
  method: string;
  /** The currency of its amounts. */
  currency: string;
  locale: string;
  buyer_name: string;
  buyer_email: string | null;
  expires_at: Date | null;
  paid_at: Date | null;
  orders: PaymentOrder[];
}

/** As JSON has it. */
type OrderJson = Omit<PaymentOrder, 'paid_at'> & { paid_at: string | null };

/** A payment with its orders, oldest first; null for an unknown one. */
export async function findPayment(db: Database, id: number): Promise<PaymentRow | null> {
  const { rows } = await sql<
    Omit<PaymentRow, 'orders'> & { orders: OrderJson[] }
  >`/* prepared payment */
    select p.id, p.token, p.user_id, p.method, p.currency, p.locale, p.buyer_name, p.buyer_email,
      p.expires_at, p.paid_at, coalesce((
        select json_agg(json_build_object('id', o.id, 'order_prefix', o.order_prefix,
          'order_status', o.order_status, 'paid_at', o.paid_at, 'has_received',
          exists (select from received_amounts a where a.order_id = o.id), 'payable_amount', o.payable_amount - (
            select coalesce(sum(r.amount), 0) from refunds r
            where r.order_id = o.id and r.method = 'not-charged')) order by o.id)
        from orders o where o.payment_id = p.id), '[]') as orders
    from payments p where p.id = ${id}::bigint`.execute(db);
  const [payment] = rows;
  if (!payment) return null;
  const orders = payment.orders.map((order) => ({
    ...order,
    paid_at: order.paid_at === null ? null : new Date(order.paid_at),
  }));
  return { ...payment, orders };
}

/** A payment with its orders, its row locked until the transaction ends; null for an unknown one. */
export async function lockPayment(tx: Database, id: number): Promise<PaymentRow | null> {
  await sql`select from payments where id = ${id} for update`.execute(tx);
  return findPayment(tx, id);
}

/**
 * Marks orders of a payment, and the payment itself, as paid by a method. Until then they could not be packed, so they are
 * due as much later; those that ship unpaid are not.
 */
export async function updatePaid(
  tx: Database,
  {
    paymentId,
    orderIds,
    method,
    at,
  }: { paymentId: number; orderIds: number[]; method: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ paid_at: at, method })
    .where('id', '=', paymentId)
    .execute();
  const waited = shipsUnpaid(method) ? sql`interval '0'` : sql`${at}::timestamptz - created_at`;
  await tx
    .updateTable('orders')
    .set({ paid_at: at, due_at: sql<Date>`due_at + (${waited})` })
    .where('id', 'in', orderIds)
    .execute();
}

/** Marks an order of a payment as unpaid again, as it was before `updatePaid`. */
export async function updateUnpaid(
  tx: Database,
  { id, payment_id, method }: { id: number; payment_id: number; method: string },
): Promise<void> {
  const waited = shipsUnpaid(method) ? sql`interval '0'` : sql`paid_at - created_at`;
  await sql`
    update orders set paid_at = null, due_at = due_at - (${waited}) where id = ${id}::bigint`.execute(
    tx,
  );
  await sql`
    update payments set paid_at = (select max(paid_at) from orders where payment_id = ${payment_id}::bigint)
    where id = ${payment_id}::bigint`.execute(tx);
}

/** What was taken off orders before they were paid, each deduction separately, the latest first. */
export async function listReductions(
  db: Database,
  orderIds: readonly number[],
): Promise<{ order_id: number; amount: number }[]> {
  const { rows } = await sql<{ order_id: number; amount: number }>`
    select order_id, amount from refunds
    where order_id = any (${orderIds}::bigint[]) and method = 'not-charged' order by id desc`.execute(
    db,
  );
  return rows;
}
