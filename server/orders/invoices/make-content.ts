import { boughtProduct, boughtProductText } from '#domain/catalog/chosen-options.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { sumTaxes, type TaxAmount } from '#domain/tax/tax-items.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import type { OrderDetailsRow } from '../read/order-row.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts';

type Parties = Pick<
  InvoiceContent,
  | 'order_code'
  | 'ordered_at'
  | 'locale'
  | 'time_zone'
  | 'currency'
  | 'currency_position'
  | 'seller'
  | 'buyer'
  | 'reverse_charge'
  | 'footer'
>;

function partiesOf(order: OrderDetailsRow, locale: string, settings: Settings): Parties {
  const { address } = order;
  return {
    order_code: orderCode(order.order_prefix, order.id),
    ordered_at: new Date(order.created_at).toISOString(),
    locale,
    time_zone: settings.time_zone,
    currency: order.currency,
    currency_position: settings.currency_position,
    seller: {
      name: settings.invoice_seller || settings.app_name,
      shop: order.shop_name,
      address: settings.address,
      email: settings.email,
      phone: settings.mobile,
      tax_number: settings.invoice_tax_number,
    },
    buyer: {
      name: address.name,
      address: addressLines(address, locale),
      vat_number: order.buyer_vat_number ?? '',
    },
    reverse_charge: order.reverse_charge,
    footer: settings.invoice_footer,
  };
}

function nameOf(line: OrderDetailsRow['lines'][number], locale: string): string {
  const t = translatorOf(locale);
  return boughtProductText(boughtProduct(line, locale, t), t);
}

/** The content of an order's invoice: the order as placed, regardless of later refunds. */
export function invoiceContent(
  order: OrderDetailsRow,
  locale: string,
  settings: Settings,
): InvoiceContent {
  return {
    ...partiesOf(order, locale, settings),
    invoice_code: null,
    reason: null,
    lines: order.lines.map((line) => ({
      name: nameOf(line, locale),
      code: line.code,
      pieces: line.quantity,
      unit_price: line.unit_price,
      amount: line.unit_price * line.quantity,
    })),
    discount: order.coupon_discount,
    delivery: order.delivery_charge,
    taxes: order.taxes,
    tax_included: order.tax_included,
    total: order.payable_amount,
  };
}

/** A refund to be credited. */
export interface CreditedRefund {
  id: number;
  amount: number;
  reason: string | null;
  parts: { order_line_id: number | null; pieces: number; amount: number; taxes: TaxAmount[] }[];
}

/** The amount of a refunded part as the order states prices: without its taxes where these are added to prices. */
function creditedAmount(
  { amount, taxes }: CreditedRefund['parts'][number],
  { tax_included }: OrderDetailsRow,
): number {
  if (tax_included) return amount;
  return taxes.reduce((rest, tax) => rest - tax.amount, amount);
}

/** The content of the credit note on a refund: like its invoice, with or without the taxes in the prices. */
export function creditNoteContent(
  order: OrderDetailsRow,
  locale: string,
  settings: Settings,
  { refund, invoiceCode }: { refund: CreditedRefund; invoiceCode: string },
): InvoiceContent {
  const lines = refund.parts.flatMap((part): InvoiceLine[] => {
    const line = order.lines.find(({ id }) => id === part.order_line_id);
    if (!line || part.amount === 0) return [];
    const { pieces } = part;
    const amount = creditedAmount(part, order);
    const unit_price = pieces > 0 && amount % pieces === 0 ? amount / pieces : null;
    return [{ name: nameOf(line, locale), code: line.code, pieces, unit_price, amount }];
  });
  const delivery = refund.parts.find(({ order_line_id }) => order_line_id === null);
  return {
    ...partiesOf(order, locale, settings),
    invoice_code: invoiceCode,
    reason: refund.reason,
    lines,
    discount: 0,
    delivery: delivery ? creditedAmount(delivery, order) : 0,
    taxes: sumTaxes(refund.parts.map(({ amount, taxes }) => ({ amount, taxes }))).filter(
      ({ amount, taxable }) => amount > 0 || taxable > 0,
    ),
    tax_included: order.tax_included,
    total: refund.amount,
  };
}
