import type { RefundedPart } from '#domain/orders/refunds/refund-quote.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { creditRefunds } from '../invoices/issue-invoice.ts';
import { findPaidSession } from '../payments/payment-queries.ts';
import { insertRefund, type RefundKind, type RefundWay } from './refund-queries.ts';

export interface RefundToBook {
  kind: Exclude<RefundKind, 'overpayment'>;
  amount: number;
  parts: readonly RefundedPart[];
  reason: string | null;
  /** The quote it executes. */
  quote: string | null;
  at: Date;
  /** Whether a refund by hand is already paid. */
  isHandedOver: boolean;
}

/** How an order's money is refunded: the way it was paid. An unpaid order is charged less. */
export async function wayBack(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
): Promise<{ way: RefundWay; sessionId: string | null }> {
  if (order.paid_at === null) return { way: 'not-charged', sessionId: null };
  const session = await findPaidSession(tx, order.payment_id, order.id);
  return session ? { way: 'gateway', sessionId: session.id } : { way: 'by-hand', sessionId: null };
}

/**
 * Stores a refund of a locked order with its credit note; a job sends it to the gateway. Returns its id, null for an
 * amount of 0.
 */
export async function bookRefund(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
  { kind, amount, parts, reason, quote, at, isHandedOver }: RefundToBook,
): Promise<number | null> {
  if (amount === 0) return null;
  const { way, sessionId } = await wayBack(tx, order);
  const isDone = way === 'not-charged' || (way === 'by-hand' && isHandedOver);
  const id = await insertRefund(
    tx,
    {
      order_id: order.id,
      session_id: sessionId,
      kind,
      way,
      amount,
      reason,
      quote,
      created_at: at,
      refunded_at: isDone ? at : null,
    },
    parts,
  );
  await creditRefunds(tx, order.id, at);
  if (way === 'gateway') await addJob(tx, 'send-refund', { refund_id: id });
  return id;
}
