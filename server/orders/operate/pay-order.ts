import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { updatePaid } from '../payments/payment-queries.ts';
import { findAndLockOrder } from './find-order.ts';

/**
 * Records that an order's money arrived without a gateway; the buyer is mailed. NotFound for an unknown order, Refused
 * for one that is paid, cancelled, or paid through a gateway.
 */
export async function payOrder(work: Work, name: string): Promise<void> {
  const { db: tx, now: at, log, locale } = work;
  const t = translatorOf(locale ?? 'en');
  const order = await findAndLockOrder(tx, name);
  const { id, payment_id: paymentId, method } = order;
  const code = orderCode(order.order_prefix, id);
  if (order.paid_at !== null) throw new Refused(t('Order {{code}} is already paid.', { code }));
  if (order.order_status === 'Cancelled')
    throw new Refused(
      t('Order {{code}} is cancelled, so its money has to go back to the buyer.', { code }),
    );
  if (isPaidOnline(method))
    throw new Refused(
      t('Order {{code}} is paid online: the payment provider reports when the money is there.', {
        code,
      }),
    );
  await updatePaid(tx, { paymentId, orderIds: [id], method, at });
  await issueInvoice(tx, id, at);
  await log({
    act: 'order.pay',
    kind: 'order',
    id,
    changes: { paid_at: [null, at.toISOString()] },
  });
  if (order.has_email)
    await addJob(tx, 'send-order-mail', { kind: 'paid', payment_id: paymentId, order_ids: [id] });
}
