import { mailSettings } from '#server/mail/mail-settings.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { mailToBuyer } from '../mails/mail-to-buyer.ts';
import { isVerified, type OrderMailDeps } from '../mails/send-order-mail.ts';
import type { PaymentReference } from '../payments/payment-links.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { listOrderDetails } from '../read/queries.ts';
import { type BuyerMessage, findUnsentMessage, updateSent } from './message-queries.ts';

/**
 * The mail of a message to the buyer of an order as staff see it: its link lacks the token, which opens the whole
 * checkout as its buyer. Null when the buyer left no email address.
 */
export function previewBuyerMail(
  deps: OrderMailDeps,
  orderId: number,
  message: BuyerMessage,
): Promise<MailMessage | null> {
  return buyerMail(deps, orderId, message, () => '***');
}

/**
 * The mail of a message: greeting and link in the buyer's language, the text as written. `tokenOf` gives the token of
 * the order's link. Null when the buyer left no email address.
 */
async function buyerMail(
  { db, config, log }: OrderMailDeps,
  orderId: number,
  { subject, body }: BuyerMessage,
  tokenOf: (payment: PaymentReference) => string,
): Promise<MailMessage | null> {
  const [order] = await listOrderDetails(db, { id: orderId, userId: null });
  const payment = await findPayment(db, order?.payment_id ?? 0);
  if (!order || !payment || payment.buyer_email === null) return null;
  const { buyer_email } = payment;
  const settings = await readSettings(db, log);
  const [lead = '', ...paragraphs] = body.split('\n').filter((line) => line.trim() !== '');
  const { publicUrl } = config;
  return mailToBuyer(
    { appName: settings.app_name, publicUrl },
    {
      ...payment,
      token: tokenOf(payment),
      buyer_email,
      isVerified: await isVerified(db, payment.user_id, buyer_email),
    },
    { subject, lead, paragraphs },
  );
}

/** Sends a message to the buyer once: a job that runs again finds it sent. */
export async function sendBuyerMail(deps: OrderMailDeps, messageId: number): Promise<void> {
  const { db, config, log } = deps;
  const message = await findUnsentMessage(db, messageId);
  const mail = message && (await buyerMail(deps, message.order_id, message, ({ token }) => token));
  if (!mail) return;
  await sendMail(mailSettings(config, await readSettings(db, log)), mail);
  await updateSent(db, messageId, new Date());
}
