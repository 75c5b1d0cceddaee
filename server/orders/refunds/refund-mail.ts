import { formatMoney } from '#domain/money/money.ts';
import { isolated } from '#domain/i18n/isolated.ts';
import { boughtPiecesText } from '#domain/catalog/chosen-options.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { labelled } from '#server/i18n/labelled.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { type MailedBuyer, mailToBuyer } from '../mails/mail-to-buyer.ts';
import type { OrderMailContext } from '../mails/order-mail.ts';
import type { OrderDetailsRow, RefundRow } from '../read/order-row.ts';
import { presentRefund } from './present-refund.ts';

/**
 * The mail about money that is refunded, or not charged, in the buyer's language. Unless the buyer verified the email
 * address, it contains nothing that the buyer wrote.
 */
export function refundMail(
  context: OrderMailContext,
  payment: MailedBuyer,
  order: OrderDetailsRow,
  refund: RefundRow,
): MailMessage {
  const { locale } = payment;
  const t = translatorOf(locale);
  const code = orderCode(order.order_prefix, order.id);
  const { amount: returned, method } = refund;
  const style = { shop: context.currency, position: context.position, locale };
  const moneyText = (value: number) =>
    formatMoney({ amount: value, currency: order.currency }, style);
  const amount = moneyText(returned);
  const subject =
    method === 'not-charged'
      ? t('Order {{code}}: {{amount}} less to pay', { code, amount })
      : t('Order {{code}}: refund of {{amount}}', { code, amount });
  const { products } = presentRefund(order, refund, locale);
  const list = products.map((bought) => boughtPiecesText(bought.qty, bought, t));
  // The reason of a return is written by the buyer, every other one by the shop.
  const reason = refund.kind === 'return' && !payment.isVerified ? null : refund.reason;
  const heading = refund.kind === 'cancel' ? t("These items won't be shipped:") : '';
  return mailToBuyer(context, payment, {
    subject,
    lead: leadOf(locale, refund, { code, amount, shop: order.shop_name }),
    paragraphs: [
      ...(list.length > 0 && heading !== '' ? [heading] : []),
      ...list,
      ...(refund.delivery > 0
        ? [t('Includes {{amount}} for delivery', { amount: moneyText(refund.delivery) })]
        : []),
      ...(reason === null ? [] : [labelled(locale, t('Reason'), isolated(reason, locale))]),
    ],
  });
}

function leadOf(
  locale: string,
  { kind, method, refunded_at }: Pick<RefundRow, 'kind' | 'method' | 'refunded_at'>,
  values: { code: string; amount: string; shop: string },
): string {
  const t = translatorOf(locale);
  if (kind === 'overpayment')
    return t(
      'You paid {{amount}} more than was due for your order {{code}}. The money goes back to your original payment method; your bank may need a few days.',
      values,
    );
  switch (method) {
    case 'not-charged':
      return t('You now pay {{amount}} less for your order {{code}}.', values);
    case 'by-hand':
      if (refunded_at === null)
        return t(
          '{{shop}} is refunding {{amount}} for your order {{code}} by bank transfer. It may take a few days.',
          values,
        );
      return t('{{shop}} has refunded {{amount}} for your order {{code}}.', values);
    default:
      return t(
        '{{shop}} is refunding {{amount}} for your order {{code}}. The money goes back to your original payment method; your bank may need a few days.',
        values,
      );
  }
}
