import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isJobPending } from '#server/jobs/add-job.ts';

/** A refund with what its gateway needs; undefined for one without a gateway. */
export function findGatewayRefund(db: Database, id: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_sessions', 'payment_sessions.id', 'refunds.session_id')
    .innerJoin('payments', 'payments.id', 'payment_sessions.payment_id')
    .select([
      'refunds.id',
      'refunds.session_id',
      'refunds.amount',
      'payments.currency',
      'refunds.attempt',
      'refunds.gateway_refund',
      'refunds.refunded_at',
      'refunds.failed_at',
      'payment_sessions.gateway_payment',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst();
}

/** The outcome of a refund at its gateway. */
export interface RefundOutcome {
  id: number;
  attempt: number;
  state: 'done' | 'waiting' | 'failed';
  /** The gateway's id of it; null when the gateway refused to start one. */
  reference: string | null;
  failure: string | null;
}

/**
 * Stores the outcome of a refund's current attempt; an outcome of an earlier attempt is ignored. A failure is final:
 * other news of the same attempt is older and arrives late.
 */
export async function updateRefundOutcome(
  db: Database,
  { id, attempt, state, reference, failure }: RefundOutcome,
  at: Date,
): Promise<void> {
  await sql`
    update refunds set gateway_refund = coalesce(${reference}, gateway_refund),
      refunded_at = case ${state} when 'done' then coalesce(refunded_at, ${at}) when 'failed' then null
        else refunded_at end,
      failed_at = case ${state} when 'failed' then ${at}::timestamptz end,
      failure = ${failure}
    where id = ${id} and attempt = ${attempt} and method = 'gateway'
      and (failed_at is null or ${state} = 'failed')`.execute(db);
}

/** Refunds stored before a time that their gateway has neither executed nor refused, and that no job tries again. */
export async function listUnsettledRefunds(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('method', '=', 'gateway')
    .where('refunded_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', before)
    .where(sql<boolean>`not ${isJobPending(sql`'send-refund ' || refunds.id`)}`)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** A refund, its row locked. */
export function lockRefund(tx: Database, id: number) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'order_id', 'method', 'attempt', 'refunded_at', 'failed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a refund as paid by hand. */
export async function updateSettledByHand(tx: Database, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ method: 'by-hand', session_id: null, refunded_at: at, failed_at: null, failure: null })
    .where('id', '=', id)
    .execute();
}

/** Starts another attempt of a failed refund. */
export async function updateRetried(tx: Database, id: number): Promise<void> {
  await sql`
    update refunds set attempt = attempt + 1, failed_at = null, failure = null, gateway_refund = null
    where id = ${id}`.execute(tx);
}
