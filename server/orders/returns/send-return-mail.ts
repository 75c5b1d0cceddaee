import { mailSettings } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { mailContext } from '../mails/mail-context.ts';
import { isVerified, type OrderMailDeps } from '../mails/send-order-mail.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { listOrderDetails } from '../read/queries.ts';
import { hasMail, returnMail } from './return-mail.ts';
import { findReturn } from './return-queries.ts';

/**
 * Sends the mail about a state of a return; does nothing when its state has changed since, or the buyer left no email
 * address.
 */
export async function sendReturnMail(
  deps: OrderMailDeps,
  job: { return_id: number; state: string },
): Promise<void> {
  const { db, config } = deps;
  const orderReturn = await findReturn(db, job.return_id);
  const [order] = await listOrderDetails(db, { id: orderReturn?.order_id ?? 0, userId: null });
  const returned = order?.returns.find(({ id }) => id === job.return_id);
  const payment = await findPayment(db, order?.payment_id ?? 0);
  if (!order || !returned || !payment || payment.buyer_email === null) return;
  const { state } = returned;
  if (state !== job.state || !hasMail(state)) return;
  const { buyer_email } = payment;
  const { settings, context } = await mailContext(deps);
  const message = returnMail(
    context,
    { ...payment, buyer_email, isVerified: await isVerified(db, payment.user_id, buyer_email) },
    order,
    { ...returned, state },
  );
  await sendMail(mailSettings(config, settings), message);
}
