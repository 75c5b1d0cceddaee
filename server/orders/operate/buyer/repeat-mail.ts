import type { RepeatedMail } from '#contract/console/orders/buyer/order-mail.ts';
import { waitsForPayment } from '#domain/checkout/payment-methods/payment-methods.ts';
import { mailsToRepeat } from '#domain/orders/mails-to-repeat.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { translate, translatorOf } from '#server/i18n/translate.ts';
import { addJob, type JobPayloads } from '#server/jobs/add-job.ts';
import { lockOrder } from '../../change/change-queries.ts';
import { countMail } from './mail-buyer.ts';

interface MailedOrder {
  id: number;
  payment_id: number;
  order_status: OrderStatus;
  method: string;
  paid_at: Date | string | null;
}

/** The mails of an order to its buyer that can be sent again. */
export const repeatableMails = ({ order_status, method, paid_at }: MailedOrder): RepeatedMail[] =>
  mailsToRepeat({
    status: order_status,
    waitsForPayment: waitsForPayment(method, paid_at !== null),
  });

/** The job that sends a mail of an order; those about its payment are about the whole checkout. */
export function mailJobOf(
  { id, payment_id, order_status }: MailedOrder,
  mail: RepeatedMail,
): JobPayloads['send-order-mail'] {
  if (mail === 'status') return { kind: mail, order_id: id, status: order_status };
  return mail === 'placed'
    ? { kind: mail, payment_id, is_repeated: true }
    : { kind: mail, payment_id };
}

/**
 * Sends a mail of an order to its buyer again; `subject` is logged. NotFound for an unknown order, Refused when its buyer
 * left no address or the mail's content no longer holds, 429 when the limits are reached.
 */
export async function repeatMail(
  work: Work,
  { id, mail, subject }: { id: number; mail: RepeatedMail; subject: string },
): Promise<void> {
  const { db: tx, log, locale = 'en' } = work;
  const t = translatorOf(locale);
  const order = await lockOrder(tx, id);
  if (!order) throw new NotFound(t("This order doesn't exist."));
  if (!order.has_email) throw new Refused(t('The buyer left no email address.'));
  requireRepeatable(order, mail, locale);
  await countMail(work, id);
  await addJob(tx, 'send-order-mail', mailJobOf(order, mail));
  await log({ act: 'order.mail', kind: 'order', id, changes: { subject: [null, subject] } });
}

/** Throws Refused when the content of a mail no longer holds for the order. */
export function requireRepeatable(order: MailedOrder, mail: RepeatedMail, locale: string): void {
  if (!repeatableMails(order).includes(mail)) throw outdatedMail(locale);
}

/** The refusal of a mail whose content no longer holds. */
export const outdatedMail = (locale: string) =>
  new Refused(
    translate(locale, 'The order has changed, so this email is out of date. Reload the page.'),
  );
