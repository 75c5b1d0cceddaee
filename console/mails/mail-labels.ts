import type { FailedMail } from '#contract/console/failed-mails.ts';
import { msg } from '#domain/i18n/msg.ts';

/** What an email is about, as an English text to be translated. */
export const MAIL_LABELS: Readonly<Record<FailedMail['about'], string>> = {
  'order-placed': msg('Order confirmation'),
  'order-unpaid': msg('Payment reminder'),
  'order-paid': msg('Payment received'),
  'order-part-paid': msg('Part of a payment received'),
  'order-status': msg('Order status update'),
  parcel: msg('Parcel shipped'),
  message: msg('Message to the buyer'),
  return: msg('Update on a return'),
  refund: msg('Refund of an order'),
  ticket: msg('Reply to a ticket'),
  account: msg('Customer account'),
  invitation: msg('Invitation of a staff member'),
  'stock-alert': msg('Back in stock'),
};
