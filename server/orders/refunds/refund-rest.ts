import { fullRefund, quoteRefund } from '#domain/orders/refunds/refund-quote.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { findInvoiceCode } from '../invoices/invoice-queries.ts';
import type { PaymentSessionRow } from '../payments/payment-queries.ts';
import { bookRefund } from './book-refund.ts';
import { insertOverpayment } from './refund-queries.ts';
import { refundableOrder } from './refundable-order.ts';

/**
 * Refunds everything that is left of a cancelled order, or credits it on its invoice; does nothing for unpaid orders
 * without an invoice.
 */
export async function refundRest(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
  at: Date,
): Promise<void> {
  if (order.paid_at === null && (await findInvoiceCode(tx, order.id)) === undefined) return;
  const { parts, unit } = await refundableOrder(tx, order.id);
  const rest = quoteRefund(parts, fullRefund(parts), unit);
  if (!rest.ok) throw new Error(`the rest of order ${order.id} can't be quoted: ${rest.reason}`);
  await bookRefund(tx, order, {
    ...rest,
    kind: 'cancel',
    reason: null,
    quote: null,
    at,
    isHandedOver: false,
  });
}

/** Refunds, once, what a session paid for an order without being owed it; does nothing for an amount of 0. */
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
  if (refundId !== null) await addJob(tx, 'send-refund', { refund_id: refundId });
}
