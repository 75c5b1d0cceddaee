import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { PaymentSessionRow } from '../payments/session-queries.ts';
import { insertOverpayment } from './refund-queries.ts';

/**
 * Refunds, once, the `amount` (minor units) that a session overpaid for an order, and mails the buyer; does nothing for
 * 0.
 */
export async function refundOverpayment(
  tx: DatabaseTransaction,
  session: Pick<PaymentSessionRow, 'id'>,
  { orderId, amount, at }: { orderId: number; amount: number; at: Date },
): Promise<void> {
  if (amount === 0) return;
  const refundId = await insertOverpayment(tx, {
    session_id: session.id,
    order_id: orderId,
    amount,
    created_at: at,
  });
  if (refundId === null) return;
  await addJob(tx, 'send-refund', { refund_id: refundId });
  await addJob(tx, 'send-refund-mail', { refund_id: refundId });
}
