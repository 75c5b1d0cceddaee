import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { addJob, removeJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change/change-queries.ts';

interface PaymentMail {
  kind: 'paid' | 'part-paid';
  /** The amount that arrived; null for one that is never undone. */
  receivedId: number | null;
  mailAt: Date;
}

/** The key of the job that mails the payments of an order later: a further payment replaces it. */
const keyOf = (orderId: number) => `payment mail ${orderId}`;

/** Queues the mail about a payment of a locked order, instead of one about earlier payments that has not been sent yet. */
export async function queuePaymentMail(
  tx: Database,
  { id, payment_id }: Pick<LockedOrder, 'id' | 'payment_id'>,
  { kind, receivedId, mailAt }: PaymentMail,
): Promise<void> {
  const earlier = (await findWaiting(tx, id))?.received_ids ?? [];
  const job = {
    kind,
    payment_id,
    order_ids: [id],
    received_ids: receivedId === null ? earlier : [...earlier, receivedId],
  };
  await addJob(tx, 'send-order-mail', job, { runAt: mailAt, key: keyOf(id) });
}

/**
 * Takes a payment that was undone out of the mail of its locked order that has not been sent yet. The mail is still sent
 * about parts that arrived before.
 */
export async function undoPaymentMail(
  tx: Database,
  { id, payment_id }: Pick<LockedOrder, 'id' | 'payment_id'>,
  receivedId: number,
): Promise<void> {
  const waiting = await findWaiting(tx, id);
  if (!waiting) return;
  const { run_at: runAt, received_ids: ids = [receivedId] } = waiting;
  if (!ids.includes(receivedId)) return;
  const left = ids.filter((other) => other !== receivedId);
  if (left.length === 0) return removeJob(tx, keyOf(id));
  const kind = 'part-paid' as const;
  const job = { kind, payment_id, order_ids: [id], received_ids: left };
  await addJob(tx, 'send-order-mail', job, { runAt, key: keyOf(id) });
}

/** The mail of an order that waits; jobs of the previous version don't say about which amounts they are. */
async function findWaiting(
  tx: Database,
  orderId: number,
): Promise<{ run_at: Date; received_ids?: number[] } | undefined> {
  const { rows } = await sql<{ run_at: Date; payload: { received_ids?: number[] } }>`
    select run_at, payload from graphile_worker._private_jobs
    where key = ${keyOf(orderId)} and locked_at is null`.execute(tx);
  return rows[0] && { run_at: rows[0].run_at, ...rows[0].payload };
}
