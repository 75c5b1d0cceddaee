import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** An amount that arrived for an order, in minor units of its currency. */
export interface ReceivedRow {
  id: number;
  amount: number;
  /** YYYY-MM-DD */
  received_on: string;
  reference: string | null;
  /** Who recorded it; null: the command line. */
  person: string | null;
  recorded_at: string;
  /** Whether it was taken back as a mistake. */
  is_reversed: boolean;
}

/** What has arrived for an order without a payment provider, in minor units. */
export async function sumReceived(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from received_amounts
    where order_id = ${orderId}::bigint`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** The amounts that arrived for an order, oldest first. */
export async function listReceived(db: Database, orderId: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select a.id, a.amount, to_char(a.received_on, 'YYYY-MM-DD') as received_on, a.reference, s.name as person,
      to_json(a.recorded_at) as recorded_at,
      exists (select from received_amounts r where r.reverses = a.id) as is_reversed
    from received_amounts a left join staff s on s.id = a.staff_id
    where a.order_id = ${orderId}::bigint and a.reverses is null order by a.id`.execute(db);
  return rows;
}

export interface NewReceivedAmount {
  order_id: number;
  amount: number;
  received_on: string;
  reference: string | null;
  staff_id: number | null;
  recorded_at: Date;
  refund_id: number | null;
}

/** Stores an amount that arrived; returns its id. */
export async function insertReceived(tx: Database, received: NewReceivedAmount): Promise<number> {
  const { id } = await tx
    .insertInto('received_amounts')
    .values(received)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The amount of an order that was recorded last and not taken back, with its surplus and what became of that. */
export async function findLastReceived(
  tx: Database,
  orderId: number,
): Promise<
  | { id: number; amount: number; refund_id: number | null; surplus: number; is_refunded: boolean }
  | undefined
> {
  const { rows } = await sql<{
    id: number;
    amount: number;
    refund_id: number | null;
    surplus: number;
    is_refunded: boolean;
  }>`
    select a.id, a.amount, a.refund_id, coalesce(f.amount, 0)::bigint as surplus,
      f.refunded_at is not null as is_refunded
    from received_amounts a left join refunds f on f.id = a.refund_id
    where a.order_id = ${orderId}::bigint and a.reverses is null
      and not exists (select from received_amounts r where r.reverses = a.id)
    order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Takes an amount back by a row with the opposite one, and its surplus with the refund of that. */
export async function reverseReceived(
  tx: Database,
  { id, staffId, at }: { id: number; staffId: number | null; at: Date },
): Promise<void> {
  await sql`
    delete from refunds where id = (select refund_id from received_amounts where id = ${id}::bigint)`.execute(
    tx,
  );
  await sql`
    insert into received_amounts (order_id, amount, received_on, staff_id, recorded_at, reverses)
    select order_id, -amount, received_on, ${staffId}::bigint, ${at}, id
    from received_amounts where id = ${id}::bigint`.execute(tx);
}

/** Whether money of an order was refunded or is to be, apart from the refund `except`. */
export async function hasOtherRefund(
  tx: Database,
  orderId: number,
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where order_id = ${orderId}::bigint and method <> 'not-charged'
      and id is distinct from ${except}::bigint limit 1`.execute(tx);
  return rows.length > 0;
}
