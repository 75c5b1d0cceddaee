import { sendMail } from '#server/mail/send-mail.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { mailContext } from '../mails/mail-context.ts';
import { isVerified, type OrderMailDeps } from '../mails/send-order-mail.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { listOrderDetails } from '../read/queries.ts';
import { refundMail } from './refund-mail.ts';
import { findOrderOfRefund } from './refund-queries.ts';

/** Sends the mail about a refund; does nothing when the buyer left no email address. */
export async function sendRefundMail(deps: OrderMailDeps, refundId: number): Promise<void> {
  const { db, config } = deps;
  const orderId = await findOrderOfRefund(db, refundId);
  const [order] = await listOrderDetails(db, { id: orderId ?? 0, userId: null });
  const refund = order?.refunds.find(({ id }) => id === refundId);
  const payment = await findPayment(db, order?.payment_id ?? 0);
  if (!order || !refund || !payment || payment.buyer_email === null) return;
  const { buyer_email } = payment;
  const { settings, context } = await mailContext(deps);
  const message = refundMail(
    context,
    { ...payment, buyer_email, isVerified: await isVerified(db, payment.user_id, buyer_email) },
    order,
    refund,
  );
  await sendMail(mailSettings(config, settings), message);
}
