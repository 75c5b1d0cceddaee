import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change-queries.ts';
import { findPaidSession, insertRefund, type SessionRow } from './payment-queries.ts';

/** Refunds a cancelled order; nothing for cash and unpaid orders. */
export async function refundOrder(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'payable_amount' | 'paid_at'>,
  now: Date,
): Promise<void> {
  if (order.paid_at === null) return;
  const session = await findPaidSession(tx, order.payment_id, order.id);
  if (session) await queueRefund(tx, session, order, now);
}

/** Queues the refund of an order's share of a paid session, once. */
export async function queueRefund(
  tx: DatabaseTransaction,
  session: Pick<SessionRow, 'id'>,
  order: { id: number; payable_amount: number },
  now: Date,
): Promise<void> {
  if (order.payable_amount === 0) return;
  const refundId = await insertRefund(tx, {
    session_id: session.id,
    order_id: order.id,
    amount: order.payable_amount,
    created_at: now,
  });
  if (refundId !== null) await addJob(tx, 'send-refund', { refund_id: refundId });
}
