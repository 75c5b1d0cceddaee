import { isolated } from '#domain/i18n/isolated.ts';
import { REVERSE_CHARGE, taxName } from '#domain/tax/tax-label.ts';
import { labelled } from '#server/i18n/labelled.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { InvoiceContent, InvoiceKind } from '../invoices/invoice-content.ts';
import {
  countFormatter,
  dayFormatter,
  moneyFormatter,
  percentFormatter,
} from './document-formats.ts';
import type { DocumentView } from './document-view.ts';

/** An invoice or credit note to print. Without `issued` it is an order summary, not an invoice. */
export function invoiceView(
  content: InvoiceContent,
  issued: { kind: InvoiceKind; code: string; at: string } | null,
): DocumentView {
  const { locale, seller, buyer } = content;
  const t = translatorOf(locale);
  const money = moneyFormatter(locale, content.currency, content.currency_position);
  const count = countFormatter(locale);
  const day = dayFormatter(locale, content.time_zone ?? 'UTC');
  return {
    locale,
    title: titleOf(content, issued),
    from: [
      seller.name,
      ...(seller.shop === seller.name ? [] : [seller.shop]),
      ...seller.address.split('\n'),
      seller.email,
      seller.phone,
      ...(seller.tax_number === '' ? [] : [labelled(locale, t('Tax number'), seller.tax_number)]),
    ].filter((line) => line.trim() !== ''),
    to: [
      buyer.name,
      ...buyer.address,
      ...(buyer.vat_number === '' ? [] : [labelled(locale, t('VAT number'), buyer.vat_number)]),
    ],
    barcode: null,
    facts: [
      ...(issued === null
        ? []
        : [
            { label: t('Date'), value: day(issued.at) },
            { label: t('Order'), value: content.order_code },
          ]),
      { label: t('Ordered on'), value: day(content.ordered_at) },
      ...(content.invoice_code === null
        ? []
        : [{ label: t('For invoice'), value: content.invoice_code }]),
    ],
    columns: [t('Item'), t('Quantity'), t('Price'), t('Total')],
    rows: content.lines.map(({ name, code, pieces, unit_price, amount }) => [
      code === null ? name : `${name} (${code})`,
      pieces === 0 ? '' : count(pieces),
      unit_price === null ? '' : money(unit_price),
      money(amount),
    ]),
    sums: sumsOf(content, issued?.kind ?? 'invoice', money),
    taxes: taxesOf(content, money),
    notes: [
      ...(content.reason === null
        ? []
        : [labelled(locale, t('Reason'), isolated(content.reason, locale))]),
      ...(content.reverse_charge ? [t(REVERSE_CHARGE)] : []),
      ...content.footer.split('\n').filter((line) => line.trim() !== ''),
    ],
  };
}

function titleOf(
  { locale, order_code }: InvoiceContent,
  issued: { kind: InvoiceKind; code: string } | null,
): string {
  const t = translatorOf(locale);
  if (issued === null) return t('Order {{code}}', { code: order_code });
  const { kind, code } = issued;
  return kind === 'invoice' ? t('Invoice {{code}}', { code }) : t('Credit note {{code}}', { code });
}

function sumsOf(
  content: InvoiceContent,
  kind: InvoiceKind,
  money: (minorUnits: number) => string,
): DocumentView['sums'] {
  const t = translatorOf(content.locale);
  const percent = percentFormatter(content.locale);
  const { lines, discount, delivery, taxes, tax_included, total } = content;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const row = (label: string, amount: number) => ({ label, value: money(amount), isTotal: false });
  return [
    row(t('Subtotal'), subtotal),
    ...(discount > 0 ? [row(t('Discount'), -discount)] : []),
    ...(delivery > 0 || kind === 'invoice' ? [row(t('Delivery'), delivery)] : []),
    ...(tax_included
      ? []
      : taxes.map(({ name, percentage, amount }) =>
          row(`${taxName(name, t)} ${percent(percentage)}`, amount),
        )),
    {
      label: kind === 'invoice' ? t('Total') : t('Credited'),
      value: money(total),
      isTotal: true,
    },
  ];
}

/** The taxed amount and the tax for each rate; null without taxes. */
function taxesOf(
  { locale, taxes }: InvoiceContent,
  money: (minorUnits: number) => string,
): DocumentView['taxes'] {
  if (taxes.length === 0) return null;
  const t = translatorOf(locale);
  const percent = percentFormatter(locale);
  return {
    columns: [t('Tax'), t('Rate'), t('Net'), t('Tax amount'), t('Gross')],
    rows: taxes.map(({ name, percentage, taxable, amount }) => [
      taxName(name, t),
      percent(percentage),
      money(taxable),
      money(amount),
      money(taxable + amount),
    ]),
  };
}
