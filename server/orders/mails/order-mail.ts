import { boughtPiecesText, boughtProduct } from '#domain/catalog/chosen-options.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import type { PaymentSettings } from '#domain/checkout/payment-methods/payment-method.ts';
import type { PriceCurrency, SymbolPosition } from '#domain/money/currency.ts';
import { formatMoney, type Money, moneyOf, sumMoney } from '#domain/money/money.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { isolated } from '#domain/i18n/isolated.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import { includedTaxLabel, REVERSE_CHARGE, taxName } from '#domain/tax/tax-label.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { statusName } from '#domain/orders/status-name.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { greeting } from '#server/mail/greeting.ts';
import { type MailSection, renderMail } from '#server/mail/render-mail.ts';
import { translate, translatorOf } from '#server/i18n/translate.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import { confirmationUrl } from '../payments/payment-links.ts';
import type { MailedOrder, MailedPayment } from './mailed-orders.ts';

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

export type OrderNews = { kind: 'placed' | 'paid' | 'unpaid' } | { kind: 'status'; status: string };

/**
 * The mail about an order that was placed, is waiting for its money, was paid or changed status, in the buyer's
 * language. Unless the buyer verified the address, it contains no text the buyer wrote: it could reach somebody who
 * never ordered.
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
  return {
    to: payment.buyer_email,
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: greeting(locale, payment.isVerified ? payment.buyer_name : null),
      lead,
      sections: [
        ...orders.map((order) => sectionOf(order, payment, write)),
        ...(news.kind === 'placed' || news.kind === 'unpaid'
          ? howToPay(context, payment, orders, write)
          : []),
      ],
      total: orders.length > 1 ? { label: translate(locale, 'Total'), amount: write(total) } : null,
      link: {
        label: translate(locale, 'See your order'),
        url: confirmationUrl(context.publicUrl, payment),
      },
      closing: context.appName,
    }),
  };
}

/** Where the buyer has to send the money, unless a gateway or the carrier collects it. */
function howToPay(
  { settings, timeZone }: OrderMailContext,
  { locale, currency }: Pick<MailedPayment, 'locale' | 'currency'>,
  orders: MailedOrder[],
  write: (money: Money) => string,
): MailSection[] {
  const instructions = paymentInstructions(locale, settings, orders);
  if (!instructions) return [];
  const t = translatorOf(locale);
  const date = dateFormat(locale, { dateStyle: 'long', timeZone });
  return [
    {
      title: t('How to pay'),
      lines: [],
      amounts: [
        { label: t('Amount to pay'), amount: write(moneyOf(instructions.amount, currency)) },
        ...instructions.details.map(({ label, value }) => ({ label, amount: value })),
        { label: t('Payment reference'), amount: instructions.reference },
      ],
      notes: [
        instructions.text,
        ...(instructions.due_at === null
          ? []
          : [
              t("We hold your order until {{time}}. After that it's cancelled.", {
                time: date.format(new Date(instructions.due_at)),
              }),
            ]),
      ],
    },
  ];
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

function taxRows(
  { taxes }: MailedOrder,
  label: (tax: TaxAmount) => string,
  money: (amount: number) => string,
) {
  return taxes
    .filter(({ amount }) => amount > 0)
    .map((tax) => ({ label: label(tax), amount: money(tax.amount) }));
}

function sectionOf(
  order: MailedOrder,
  { locale, isVerified }: { locale: string; isVerified: boolean },
  write: (money: Money) => string,
): MailSection {
  const { address, currency } = order;
  const money = (amount: number) => write({ amount, currency });
  const t = translatorOf(locale);
  const noted = (label: string, value: string) => `${label}: ${isolated(value, locale)}`;
  return {
    title: `${orderCode(order.order_prefix, order.id)} · ${order.shop_name}`,
    lines: order.lines.map((line) => ({
      label: boughtPiecesText(line.quantity, boughtProduct(line, locale, t), t),
      amount: money(line.unit_price * line.quantity),
    })),
    amounts: [
      { label: t('Subtotal'), amount: money(order.total_amount) },
      ...(order.coupon_discount > 0
        ? [{ label: t('Discount'), amount: money(-order.coupon_discount) }]
        : []),
      ...(order.delivery_charge > 0
        ? [{ label: t('Delivery'), amount: money(order.delivery_charge) }]
        : []),
      ...(order.tax_included ? [] : taxRows(order, ({ name }) => taxName(name, t), money)),
      ...(order.not_charged > 0
        ? [{ label: t('Taken off'), amount: money(-order.not_charged) }]
        : []),
      { label: t('Amount due'), amount: money(order.payable_amount - order.not_charged) },
      ...(order.tax_included
        ? taxRows(order, (tax) => includedTaxLabel(tax, t, locale), money)
        : []),
    ],
    notes: [
      ...(order.reverse_charge ? [t(REVERSE_CHARGE)] : []),
      ...(order.delivery_method === null ? [] : [noted(t('Delivery'), order.delivery_method)]),
      ...(order.pickup_address === null ? [] : [noted(t('Pick up at'), order.pickup_address)]),
      ...(isVerified && order.pickup_address === null
        ? [noted(t('Delivery to'), [address.name, ...addressLines(address, locale)].join(', '))]
        : []),
      ...(order.estimated_delivery_time === ''
        ? []
        : [noted(t('Expected delivery'), deliveryTimeText(order.estimated_delivery_time, t))]),
    ],
  };
}
