import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { findPaidSession } from '../payments/session-queries.ts';
import type { RefundWay } from './refund-queries.ts';

/**
 * How an order's money is refunded: the way it was paid, with the session of the gateway. An unpaid order is charged
 * less.
 */
export async function findRefundWay(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
): Promise<{ way: RefundWay; sessionId: string | null }> {
  if (order.paid_at === null) return { way: 'not-charged', sessionId: null };
  const session = await findPaidSession(tx, order.payment_id, order.id);
  return session ? { way: 'gateway', sessionId: session.id } : { way: 'by-hand', sessionId: null };
}
