import type { RefundedPart } from '#domain/orders/refunds/calculate-refund.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { creditRefunds } from '../invoices/issue-invoice.ts';
import { insertRefund, type RefundKind } from './refund-queries.ts';
import { findRefundMethod } from './refund-method.ts';

/** Why parts of an order are refunded; an overpayment is more than its parts. */
export type OrderRefundKind = Exclude<RefundKind, 'overpayment'>;

/** A refund of an order; `amount` in minor units. */
export interface RefundToStore {
  kind: OrderRefundKind;
  amount: number;
  parts: readonly RefundedPart[];
  reason: string | null;
  /** The quote it executes. */
  quote: string | null;
  at: Date;
  /** Whether a refund by hand is already paid. */
  isHandedOver: boolean;
}

/**
 * Stores a refund of a locked order with its credit note; a job sends it to the gateway. Returns its id, null for an
 * amount of 0.
 */
export async function storeRefund(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
  { kind, amount, parts, reason, quote, at, isHandedOver }: RefundToStore,
): Promise<number | null> {
  if (amount === 0) return null;
  const { method, sessionId } = await findRefundMethod(tx, order);
  const isDone = method === 'not-charged' || (method === 'by-hand' && isHandedOver);
  const id = await insertRefund(
    tx,
    {
      order_id: order.id,
      session_id: sessionId,
      kind,
      method,
      amount,
      reason,
      quote,
      created_at: at,
      refunded_at: isDone ? at : null,
    },
    parts,
  );
  await creditRefunds(tx, order.id, at);
  if (method === 'gateway') await addJob(tx, 'send-refund', { refund_id: id });
  return id;
}
