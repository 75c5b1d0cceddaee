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
  /** The quote it carries out. */
  quote: string | null;
  at: Date;
  /** Whether what is given back by hand has been given back. */
  isHandedOver: boolean;
}

/** How the money of an order goes back: as it came. An unpaid order is charged less. */
export async function wayBack(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
): Promise<{ way: RefundWay; sessionId: string | null }> {
  if (order.paid_at === null) return { way: 'not-charged', sessionId: null };
  const session = await findPaidSession(tx, order.payment_id, order.id);
  return session ? { way: 'gateway', sessionId: session.id } : { way: 'by-hand', sessionId: null };
}

/** Stores a refund of a locked order with its credit note; its gateway is asked by a job. Returns its id, null when it is of nothing. */
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
