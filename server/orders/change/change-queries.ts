import { sql } from 'kysely';
import type { ChosenPieces } from '#domain/orders/choose-pieces.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import { piecesLeft } from '#domain/orders/parcels/parcel.ts';
import type { Database } from '#server/database/connect.ts';

export interface LockedOrder {
  id: number;
  payment_id: number;
  user_id: number | null;
  order_prefix: string;
  order_status: OrderStatus;
  payable_amount: number;
  paid_at: Date | null;
  method: string;
  has_email: boolean;
  has_parcels: boolean;
}

/**
 * Locks the payment, then the order; every writer locks in this order, which rules out deadlocks. Null for an unknown
 * order.
 */
export async function lockOrder(tx: Database, id: number): Promise<LockedOrder | null> {
  await sql`
    select from payments where id = (select payment_id from orders where id = ${id}) for update`.execute(
    tx,
  );
  const { rows } = await sql<LockedOrder>`
    select o.id, o.payment_id, o.user_id, o.order_prefix, o.order_status, o.payable_amount, o.paid_at,
      p.method, p.buyer_email is not null as has_email,
      exists (select from shipments s where s.order_id = o.id) as has_parcels
    from orders o join payments p on p.id = o.payment_id
    where o.id = ${id} for update of o`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Writes an order's new status, the last of `statuses`, and a history entry for each; `paidAt` only when the status means
 * it was paid.
 */
export async function updateStatus(
  tx: Database,
  change: {
    id: number;
    statuses: readonly OrderStatus[];
    actor: OrderActor;
    at: Date;
    paidAt: Date | null;
  },
): Promise<void> {
  await sql`
    with changed as (
      update orders set order_status = ${change.statuses.at(-1)}, paid_at = coalesce(paid_at, ${change.paidAt})
      where id = ${change.id} returning id
    )
    insert into order_changes (order_id, status, actor, at)
    select id, status, ${change.actor}, ${change.at}
    from changed, unnest(${change.statuses}::text[]) with ordinality passed (status, position)
    order by position`.execute(tx);
}

/**
 * Undoes a move of an order: restores the status `to`, deletes the history of `states`, and with `wasPaid` undoes the
 * payment on delivery.
 */
export async function removeMove(
  tx: Database,
  {
    id,
    to,
    states,
    wasPaid,
  }: { id: number; to: OrderStatus; states: readonly OrderStatus[]; wasPaid: boolean },
): Promise<void> {
  // Only a payment recorded by the delivery itself is undone, not one that arrived before.
  await sql`
    update orders set order_status = ${to},
      paid_at = case when ${wasPaid} and paid_at = (
        select max(at) from order_changes where order_id = ${id} and status = any(${states}::text[])
      ) then null else paid_at end
    where id = ${id}`.execute(tx);
  await sql`delete from order_changes where order_id = ${id} and status = any(${states}::text[])`.execute(
    tx,
  );
}

/** The pieces of an order that have neither been cancelled nor shipped. */
export async function listUnshippedPieces(db: Database, orderId: number): Promise<ChosenPieces[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'cancelled', 'shipped'])
    .where('order_id', '=', orderId)
    .execute();
  return rows
    .map((line) => ({ order_line_id: line.id, pieces: piecesLeft(line) }))
    .filter(({ pieces }) => pieces > 0);
}
