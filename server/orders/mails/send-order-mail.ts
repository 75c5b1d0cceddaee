import type { Logger } from 'pino';
import { verifiedContact } from '#server/accounts/contacts/verified-contact.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { mailContext } from './mail-context.ts';
import { findMailedOrders, type MailedOrder } from './mailed-orders.ts';
import { orderMail } from './order-mail.ts';

export interface OrderMailDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

type OrderMailJob = JobPayloads['send-order-mail'];

/** Renders and sends the mail of an order job; does nothing when the buyer left no email address. */
export async function sendOrderMail(deps: OrderMailDeps, job: OrderMailJob): Promise<void> {
  const mail = await renderOrderMail(deps, job, (token) => token);
  if (mail) await sendMail(mailSettings(deps.config, mail.settings), mail.message);
}

/**
 * The mail of an order job as staff see it: its link lacks the token, which opens the whole checkout as its buyer. Null
 * when there is nothing to send.
 */
export async function previewOrderMail(
  deps: OrderMailDeps,
  job: OrderMailJob,
): Promise<MailMessage | null> {
  return (await renderOrderMail(deps, job, () => '***'))?.message ?? null;
}

/** The mail of a job and the settings that it is sent with; `tokenOf` gives the token of its link. */
async function renderOrderMail(
  deps: OrderMailDeps,
  job: OrderMailJob,
  tokenOf: (token: string) => string,
): Promise<{ message: MailMessage; settings: Settings } | null> {
  const { db } = deps;
  const mailing = await findMailedOrders(
    db,
    job.kind === 'status' ? { orderId: job.order_id } : { paymentId: job.payment_id },
  );
  const payment = mailing?.payment;
  if (!payment || payment.buyer_email === null) return null;
  const mailed = mailing.orders.filter((order) => isAbout(order, job));
  if (mailed.length === 0) return null;
  const { settings, context } = await mailContext(deps);
  const message = orderMail(
    context,
    {
      ...payment,
      token: tokenOf(payment.token),
      buyer_email: payment.buyer_email,
      isVerified: await isVerified(db, payment.user_id, payment.buyer_email),
    },
    mailed,
    job,
  );
  return { message, settings };
}

/**
 * Other orders of the payment may be unpaid, paid or cancelled. A mail about a state that the order has left would be
 * wrong, and arrive after that about the next one, when the mail server was away meanwhile.
 */
function isAbout(order: MailedOrder, job: JobPayloads['send-order-mail']): boolean {
  if (job.kind === 'status') return order.order_status === job.status;
  if (job.kind === 'paid') return job.order_ids.includes(order.id);
  if (job.kind === 'placed') return !job.is_repeated || order.order_status !== 'Cancelled';
  if (order.paid_at !== null) return false;
  return job.kind === 'part-paid'
    ? job.order_ids.includes(order.id) && order.received > 0 && order.order_status !== 'Cancelled'
    : order.order_status === 'Pending';
}

/** Whether the buyer has verified the email address. */
export async function isVerified(
  db: Database,
  userId: number | null,
  email: string,
): Promise<boolean> {
  if (userId === null) return false;
  const contact = await verifiedContact(db, userId);
  return contact.isEmailVerified && contact.email?.toLowerCase() === email.toLowerCase();
}
