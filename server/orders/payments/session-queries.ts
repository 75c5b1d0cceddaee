import { sql } from 'kysely';
import type { Money } from '#domain/money/money.ts';
import type { Database } from '#server/database/connect.ts';

/** A session at a gateway in which orders of one payment are paid. */
export interface PaymentSessionRow {
  id: string;
  payment_id: number;
  order_ids: number[];
  /** In the currency of its payment. */
  money: Money;
  url: string | null;
  expires_at: Date;
  gateway_payment: string | null;
  paid_at: Date | null;
}

const selectSessions = (db: Database) =>
  db
    .selectFrom('payment_sessions as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select(['s.id', 's.payment_id', 's.order_ids', 's.url', 's.expires_at', 's.gateway_payment'])
    .select([
      's.paid_at',
      sql<Money>`json_build_object('amount', s.amount, 'currency', p.currency)`.as('money'),
    ]);

/** A payment session by the gateway's id. */
export function findPaymentSession(
  db: Database,
  id: string,
): Promise<PaymentSessionRow | undefined> {
  return selectSessions(db).where('s.id', '=', id).executeTakeFirst();
}

/** All sessions of a payment, newest first. */
export function listSessions(db: Database, paymentId: number): Promise<PaymentSessionRow[]> {
  return selectSessions(db)
    .where('s.payment_id', '=', paymentId)
    .orderBy('s.created_at', 'desc')
    .execute();
}

/** Stores a session, its amount in the currency of the payment; a duplicate changes nothing. */
export async function insertPaymentSession(
  db: Database,
  session: Omit<PaymentSessionRow, 'money' | 'gateway_payment' | 'paid_at'> & {
    amount: number;
    created_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('payment_sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a session as paid. */
export async function updateSessionPaid(
  tx: Database,
  id: string,
  { gatewayPayment, at }: { gatewayPayment: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ paid_at: at, gateway_payment: gatewayPayment })
    .where('id', '=', id)
    .execute();
}

/** Stores what was paid in an unpaid session instead of its amount; false when that is already stored. */
export async function updateSessionDiffers(
  tx: Database,
  id: string,
  { money, gatewayPayment, at }: { money: Money; gatewayPayment: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_sessions set differing_amount = ${money.amount}, differing_currency = ${money.currency},
      differed_at = ${at}, gateway_payment = ${gatewayPayment}
    where id = ${id} and paid_at is null
      and (differing_amount, differing_currency) is distinct from (${money.amount}::bigint, ${money.currency}::text)
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * The session by which an order was paid: both were marked at the same moment. Other paid sessions of the order paid it
 * a second time, and their money was refunded.
 */
export function findPaidSession(
  db: Database,
  paymentId: number,
  orderId: number,
): Promise<PaymentSessionRow | undefined> {
  return selectSessions(db)
    .where('s.payment_id', '=', paymentId)
    .where(sql<boolean>`s.paid_at = (select o.paid_at from orders o where o.id = ${orderId})`)
    .where(sql<boolean>`${orderId} = any(s.order_ids)`)
    .limit(1)
    .executeTakeFirst();
}
