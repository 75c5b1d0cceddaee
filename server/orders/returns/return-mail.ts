import { msg } from '#domain/i18n/msg.ts';
import { boughtPiecesText } from '#domain/catalog/chosen-options.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { returnStateName } from '#domain/orders/returns/return-state.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { type MailedBuyer, mailToBuyer } from '../mails/mail-to-buyer.ts';
import type { OrderMailContext } from '../mails/order-mail.ts';
import type { OrderDetailsRow, ReturnOfOrder } from '../read/order-row.ts';
import { presentReturn } from './present-return.ts';

/** States of a return that the buyer is mailed about; a refund has its own mail. */
const LEADS = {
  requested: msg(
    "We've received your request to return items from order {{code}}. The shop will reply soon.",
  ),
  expected: msg('{{shop}} is expecting these items back from your order {{code}}:'),
  received: msg('{{shop}} has received the items you returned from order {{code}}.'),
  refused: msg("{{shop}} can't accept your return from order {{code}}."),
} as const;

/** Whether a state of a return has its own mail. */
export function hasMail(state: string): state is keyof typeof LEADS {
  return Object.hasOwn(LEADS, state);
}

/**
 * The mail about the latest state of a return, in the buyer's language. Unless the buyer verified the email address,
 * it contains nothing that the buyer wrote.
 */
export function returnMail(
  context: OrderMailContext,
  payment: MailedBuyer,
  order: OrderDetailsRow,
  returned: ReturnOfOrder & { state: keyof typeof LEADS },
): MailMessage {
  const { locale } = payment;
  const t = translatorOf(locale);
  const code = orderCode(order.order_prefix, order.id);
  const state = t(returnStateName(returned.state));
  const subject = t('Order {{code}}: {{state}}', { code, state });
  const { products } = presentReturn(order, returned, locale);
  const note = returned.changes.findLast((change) => change.state === returned.state)?.note ?? null;
  return mailToBuyer(context, payment, {
    subject,
    lead: t(LEADS[returned.state], { code, shop: order.shop_name }),
    paragraphs: [
      ...products.map((bought) => boughtPiecesText(bought.qty, bought, t)),
      ...(note === null ? [] : [note]),
    ],
  });
}
