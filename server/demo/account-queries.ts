import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Ends the demo's run, after the event in progress, and forgets that it was being filled. */
export async function deleteRun(tx: Database): Promise<void> {
  await tx.deleteFrom('demo_run').execute();
  await tx.deleteFrom('demo_filling').execute();
}

/**
 * Deletes the demo's orders and those of its customers, with all that belongs to them, including invoices and refunds.
 * Orders paid through a payment provider stay. Returns the number of deleted orders.
 */
export async function deleteDemoOrders(
  tx: Database,
  customerIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number; payment_id: number }>`
    select o.id, o.payment_id from orders o
    where (o.user_id = any(${customerIds}::bigint[]) or o.id in (select order_id from demo_orders))
      and not exists (
        select from payment_sessions s
        where s.payment_id = o.payment_id and s.paid_at is not null and s.id not like 'test-%')`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  const paymentIds = rows.map((row) => row.payment_id);
  if (ids.length === 0) return 0;
  await sql`
    delete from notifications n where (n.kind = 'order' and n.record_id = any(${ids}::bigint[]))
      or (n.kind = 'failed-payment' and n.record_id = any(${paymentIds}::bigint[]))
      or (n.kind = 'return' and n.record_id in (select id from returns where order_id = any(${ids}::bigint[])))`.execute(
    tx,
  );
  // Makes the trigger on invoices allow deletion until the transaction ends.
  await sql`select set_config('toolyard.removes_demo', 'on', true)`.execute(tx);
  await tx.deleteFrom('invoices').where('order_id', 'in', ids).execute();
  await sql`select set_config('toolyard.removes_demo', 'off', true)`.execute(tx);
  await tx.deleteFrom('returns').where('order_id', 'in', ids).execute();
  await tx.deleteFrom('refunds').where('order_id', 'in', ids).execute();
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
  // A series without documents is reset, so that no number is missing.
  await sql`
    delete from number_series n
    where not exists (select from invoices i where i.shop_id = n.shop_id and i.kind = n.kind)`.execute(
    tx,
  );
  const isLeft = sql<boolean>`not exists (select from orders o where o.payment_id = p.id)`;
  await sql`
    delete from payment_sessions s using payments p
    where p.id = s.payment_id and p.id = any(${paymentIds}::bigint[]) and ${isLeft}`.execute(tx);
  await sql`delete from payments p where p.id = any(${paymentIds}::bigint[]) and ${isLeft}`.execute(
    tx,
  );
  return ids.length;
}

/** Deletes a customer with their reviews, unless they still have an order. Returns the number of deleted customers. */
export async function deleteDemoCustomer(tx: Database, userId: number): Promise<number> {
  await sql`
    delete from notifications n using ticket_messages m join support_tickets t on t.id = m.ticket_id
    where t.user_id = ${userId} and n.kind = 'ticket' and n.record_id = m.id`.execute(tx);
  await sql`delete from sent_forms where client_address = ${`customer:${userId}`}`.execute(tx);
  const hasOrder = sql<boolean>`exists (select from orders o where o.user_id = ${userId})`;
  await sql`delete from reviews where user_id = ${userId} and not ${hasOrder}`.execute(tx);
  const { numAffectedRows } =
    await sql`delete from users where id = ${userId} and not ${hasOrder}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes a member of staff who appears in no audit log entry. */
export async function deleteUnreferencedStaff(tx: Database, staffId: number): Promise<void> {
  await sql`
    delete from staff where id = ${staffId}
      and not exists (select from audit_entries where staff_id = ${staffId})
      and not exists (select from stock_moves where staff_id = ${staffId})`.execute(tx);
}
