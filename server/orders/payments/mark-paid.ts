import type { Logger } from 'pino';
import { isSameMoney, type Money } from '#domain/money/money.ts';
import type { Database } from '#server/database/connect.ts';
import { paymentsPaid } from '#server/metrics/counters.ts';
import { transaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockPayment, updatePaid } from './payment-queries.ts';
import { findPaymentSession, listSessions, updateSessionPaid } from './session-queries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { refundReceived } from '../received/settle-received.ts';
import { refundOverpayment } from '../refunds/refund-overpayment.ts';
import { logDifference } from './log-difference.ts';
import { overpaidBy } from './overpaid.ts';

/** A payment reported by a gateway. */
export interface PaidSession {
  sessionId: string;
  method: string;
  money: Money;
  /** The gateway's reference, needed for a refund. */
  gatewayPayment: string | null;
  at: Date;
}

/**
 * Marks the orders of a session as paid. Idempotent: gateways may report it repeatedly and in any order. Money for
 * orders that were cancelled meanwhile, or paid otherwise, and for pieces that were cancelled meanwhile, is refunded.
 * Another amount than the session's pays nothing, and is reported to the owner.
 */
export async function markPaid(
  { db, log }: { db: Database; log: Logger },
  paid: PaidSession,
): Promise<void> {
  const paymentSession = await findPaymentSession(db, paid.sessionId);
  if (!paymentSession) {
    log.warn({ session: paid.sessionId }, 'payment for an unknown session');
    return;
  }
  if (!isSameMoney(paymentSession.money, paid.money)) {
    log.error(
      { session: paid.sessionId, expected: paymentSession.money, got: paid.money },
      'payment amount differs',
    );
    await logDifference(db, paymentSession, paid);
    return;
  }
  await transaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentSession.payment_id);
    const session = await findPaymentSession(tx, paid.sessionId);
    if (!payment || !session || session.paid_at !== null) return;
    const orders = payment.orders.filter(({ id }) => session.order_ids.includes(id));
    const at = ownMoment([...(await listSessions(tx, payment.id)), ...orders], paid.at);
    await updateSessionPaid(tx, session.id, { gatewayPayment: paid.gatewayPayment, at });
    const open = orders.filter(
      (order) => order.order_status !== 'Cancelled' && order.paid_at === null,
    );
    for (const [orderId, amount] of await overpaidBy(tx, session, { orders, open })) {
      await refundOverpayment(tx, session, { orderId, amount, at });
    }
    if (open.length === 0) return;
    const orderIds = open.map(({ id }) => id);
    await updatePaid(tx, { paymentId: payment.id, orderIds, method: paid.method, at });
    for (const id of orderIds) await issueInvoice(tx, id, at);
    const isMailed = payment.buyer_email !== null;
    // The gateway charged all of it, whatever part had arrived by transfer.
    for (const order of open.filter(({ has_received }) => has_received))
      await refundReceived(tx, order, { at, isMailed });
    if (!isMailed) return;
    await addJob(tx, 'send-order-mail', {
      kind: 'paid',
      payment_id: payment.id,
      order_ids: orderIds,
    });
  });
  paymentsPaid.inc();
}

/**
 * The time of a payment, or the first millisecond after it in which none of `others` was paid: by it the session that paid
 * an order is recognised (`findPaidSession`).
 */
function ownMoment(others: readonly { paid_at: Date | null }[], at: Date): Date {
  const taken = new Set(others.map(({ paid_at }) => paid_at?.getTime()));
  let moment = at.getTime();
  while (taken.has(moment)) moment += 1;
  return new Date(moment);
}
