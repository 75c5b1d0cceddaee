import { type ReceivedBalance, receiveAmount } from '#domain/orders/received/receive-amount.ts';
import { refundableAmount } from '#domain/orders/refunds/calculate-refund.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { updatePaid } from '../payments/payment-queries.ts';
import { refundableOrder } from '../refunds/refundable-order.ts';
import { insertRefund } from '../refunds/refund-queries.ts';
import { sumReceived } from './received-queries.ts';

type SettledOrder = Pick<LockedOrder, 'id' | 'payment_id' | 'method' | 'has_email'>;

/** What is due of a locked order, and what has arrived for it; amounts in minor units. */
export async function receivedBalance(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'order_status' | 'paid_at'>,
): Promise<ReceivedBalance & { currency: string; unit: number }> {
  const { parts, currency, unit } = await refundableOrder(tx, order.id);
  const isOpen = order.paid_at === null;
  return {
    state: order.order_status === 'Cancelled' ? 'cancelled' : isOpen ? 'open' : 'paid',
    due: refundableAmount(parts),
    received: await sumReceived(tx, order.id),
    currency,
    unit,
  };
}

/** Marks a locked order as paid by what arrived, with its invoice. */
export async function payByReceived(
  tx: DatabaseTransaction,
  { id, payment_id: paymentId, method }: SettledOrder,
  at: Date,
): Promise<void> {
  await updatePaid(tx, { paymentId, orderIds: [id], method, at });
  await issueInvoice(tx, id, at);
}

/**
 * Stores that `amount` (minor units) arrived without being due and is to be refunded by hand; the buyer is mailed at `mailAt`
 * (omitted: never). Returns the refund's id, null for 0.
 */
export async function refundSurplus(
  tx: DatabaseTransaction,
  orderId: number,
  { amount, at, mailAt }: { amount: number; at: Date; mailAt?: Date | undefined },
): Promise<number | null> {
  if (amount === 0) return null;
  const refund = { kind: 'overpayment', method: 'by-hand', reason: null, quote: null } as const;
  const id = await insertRefund(
    tx,
    { ...refund, order_id: orderId, session_id: null, amount, created_at: at, refunded_at: null },
    [],
  );
  // An undo deletes the refund, and its mail is not sent.
  if (mailAt) await addJob(tx, 'send-refund-mail', { refund_id: id }, { runAt: mailAt });
  return id;
}

/** Pays an open order that was reduced to what has arrived, or below that: the difference is to be refunded. */
export async function settleReduced(
  tx: DatabaseTransaction,
  order: SettledOrder & Pick<LockedOrder, 'order_status' | 'paid_at'>,
  at: Date,
): Promise<void> {
  const balance = await receivedBalance(tx, order);
  const { isPaid, surplus } = receiveAmount(balance, 0);
  if (balance.received === 0 || !isPaid) return;
  await payByReceived(tx, order, at);
  const mailAt = order.has_email ? at : undefined;
  await refundSurplus(tx, order.id, { amount: surplus, at, mailAt });
  if (mailAt)
    await addJob(tx, 'send-order-mail', {
      kind: 'paid',
      payment_id: order.payment_id,
      order_ids: [order.id],
    });
}

/** What arrived for an order that is cancelled before all of it was paid, or paid otherwise, is to be refunded. */
export async function refundReceived(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'paid_at'>,
  { at, isMailed }: { at: Date; isMailed: boolean },
): Promise<void> {
  if (order.paid_at !== null) return;
  const amount = await sumReceived(tx, order.id);
  await refundSurplus(tx, order.id, { amount, at, mailAt: isMailed ? at : undefined });
}
