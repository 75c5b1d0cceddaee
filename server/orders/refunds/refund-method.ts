import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { findPaidSession } from '../payments/session-queries.ts';
import type { RefundMethod } from './refund-queries.ts';

/**
 * How an order's money is refunded: the way it was paid, with the session of the gateway. An unpaid order is charged
 * less.
 */
export async function findRefundMethod(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
): Promise<{ method: RefundMethod; sessionId: string | null }> {
  if (order.paid_at === null) return { method: 'not-charged', sessionId: null };
  const session = await findPaidSession(tx, order.payment_id, order.id);
  return session
    ? { method: 'gateway', sessionId: session.id }
    : { method: 'by-hand', sessionId: null };
}
