import { translatorOf } from '#server/i18n/translate.ts';
import { greeting } from '#server/mail/greeting.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { isVerified, type OrderMailDeps } from '../mails/send-order-mail.ts';
import { confirmationUrl, type PaymentReference } from '../payments/payment-links.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { findOrderDetails } from '../read/queries.ts';
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
  const [order] = await findOrderDetails(db, { id: orderId, userId: null });
  const payment = await findPayment(db, order?.payment_id ?? 0);
  if (!order || !payment || payment.buyer_email === null) return null;
  const { locale, buyer_email: to, buyer_name, user_id } = payment;
  const url = confirmationUrl(config.publicUrl, { id: payment.id, token: tokenOf(payment) });
  const t = translatorOf(locale);
  const settings = await readSettings(db, log);
  const [lead = '', ...paragraphs] = body.split('\n').filter((line) => line.trim() !== '');
  return {
    to,
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: greeting(locale, (await isVerified(db, user_id, to)) ? buyer_name : null),
      lead,
      paragraphs,
      link: { label: t('See your order'), url },
      closing: settings.app_name,
    }),
  };
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
