import { boughtPiecesText, boughtProduct } from '#domain/catalog/chosen-options.ts';
import type { Money } from '#domain/money/money.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { isolated } from '#domain/i18n/isolated.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import { includedTaxLabel, REVERSE_CHARGE, taxName } from '#domain/tax/tax-label.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { MailSection } from '#server/mail/render-mail.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { labelled } from '#server/i18n/labelled.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { MailedOrder } from './mailed-orders.ts';

function taxRows(
  { taxes }: MailedOrder,
  label: (tax: TaxAmount) => string,
  money: (amount: number) => string,
) {
  return taxes
    .filter(({ amount }) => amount > 0)
    .map((tax) => ({ label: label(tax), amount: money(tax.amount) }));
}

/** What a mail says about one order: lines, amounts and delivery, in the buyer's language. */
export function orderSection(
  order: MailedOrder,
  { locale, isVerified }: { locale: string; isVerified: boolean },
  write: (money: Money) => string,
): MailSection {
  const { address, currency } = order;
  const money = (amount: number) => write({ amount, currency });
  const t = translatorOf(locale);
  const noted = (label: string, value: string) => labelled(locale, label, isolated(value, locale));
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
