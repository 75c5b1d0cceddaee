import type { PaymentSettings } from '#domain/checkout/payment-methods/payment-method.ts';
import type { PriceCurrency, SymbolPosition } from '#domain/money/currency.ts';
import { formatMoney, type Money, sumMoney } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { statusName } from '#domain/orders/status-name.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { translate } from '#server/i18n/translate.ts';
import { howToPay } from './how-to-pay.ts';
import { mailToBuyer } from './mail-to-buyer.ts';
import type { MailedOrder, MailedPayment } from './mailed-orders.ts';
import { orderSection } from './order-section.ts';

/** The data of order mails. */
export interface OrderMailContext {
  appName: string;
  publicUrl: string;
  /** The default currency. */
  currency: PriceCurrency & { name: string };
  position: SymbolPosition;
  settings: PaymentSettings;
  /** The time zone of its dates. */
  timeZone: string;
}

export type OrderNews =
  | { kind: 'placed' | 'paid' | 'part-paid' | 'unpaid' }
  | { kind: 'status'; status: string };

/**
 * The mail about an order that was placed, is waiting for its money, was paid, in part or whole, or changed status, in
 * the buyer's language. Unless the buyer verified the address, it contains no text the buyer wrote: it could reach
 * somebody who never ordered.
 */
export function orderMail(
  context: OrderMailContext,
  payment: MailedPayment & { buyer_email: string; isVerified: boolean },
  orders: MailedOrder[],
  news: OrderNews,
): MailMessage {
  const { locale } = payment;
  const codes = orders.map((order) => orderCode(order.order_prefix, order.id)).join(', ');
  const values = { codes, shop: context.appName };
  const { subject, lead } = textsOf(locale, news, values);
  const style = { shop: context.currency, position: context.position, locale };
  const write = (money: Money) => formatMoney(money, style);
  const total = sumMoney(
    payment.currency,
    orders.map(({ payable_amount, not_charged, currency }) => ({
      amount: payable_amount - not_charged,
      currency,
    })),
  );
  return mailToBuyer(context, payment, {
    subject,
    lead,
    sections: [
      ...orders.map((order) => orderSection(order, payment, write)),
      ...(news.kind === 'placed' || news.kind === 'unpaid' || news.kind === 'part-paid'
        ? howToPay(context, payment, orders, write)
        : []),
    ],
    total: orders.length > 1 ? { label: translate(locale, 'Total'), amount: write(total) } : null,
  });
}

function textsOf(
  locale: string,
  news: OrderNews,
  values: { codes: string; shop: string },
): { subject: string; lead: string } {
  switch (news.kind) {
    case 'placed':
      return {
        subject: translate(locale, 'Your order {{codes}} at {{shop}}', values),
        lead: translate(locale, "Thank you for your order. Here's what you ordered:"),
      };
    case 'unpaid':
      return {
        subject: translate(locale, 'Your order {{codes}} is waiting for your payment', values),
        lead: translate(
          locale,
          "Your payment hasn't arrived yet. If it's on its way, there's nothing you need to do.",
        ),
      };
    case 'part-paid':
      return {
        subject: translate(locale, 'Part of your payment for order {{codes}} has arrived', values),
        lead: translate(
          locale,
          "We've received a part of your payment. Thank you. Here's how to pay the rest:",
        ),
      };
    case 'paid':
      return {
        subject: translate(locale, 'Payment received for order {{codes}}', values),
        lead: translate(locale, "We've received your payment. Thank you."),
      };
    default: {
      const status = translate(locale, statusName(news.status));
      return {
        subject: translate(locale, 'Order {{codes}}: {{status}}', { ...values, status }),
        lead: translate(locale, 'Your order {{codes}} is now: {{status}}.', { ...values, status }),
      };
    }
  }
}
