import { html } from 'hono/html';
import { toDecimal } from '#domain/money/amount.ts';
import { formatPrice, type PriceCurrency, type SymbolPosition } from '#domain/money/currency.ts';
import { includedTaxLabel, taxName } from '#domain/tax/tax-label.ts';
import { orderCurrency } from '#domain/money/order-currency.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { OrderDetailsRow } from '../../order-row.ts';
import { page } from './payment-pages.ts';

/** The printable invoice of an order. */
export function invoicePage(
  order: OrderDetailsRow,
  shop: {
    locale: string;
    appName: string;
    currency: PriceCurrency & { name: string };
    position: SymbolPosition;
  },
): Response {
  const { locale, position } = shop;
  const currency = orderCurrency(order.currency, shop.currency);
  const money = (minor: number) => formatPrice(toDecimal(minor), currency, position, locale);
  const t = translatorOf(locale);
  const row = (label: string, amount: number) =>
    html`<tr>
      <th colspan="2">${label}</th>
      <td>${money(amount)}</td>
    </tr>`;
  const { address } = order;
  const taxes = order.taxes.filter(({ amount }) => amount > 0 || !order.tax_included);
  const place = [
    address.address_line,
    address.address_line2,
    address.area,
    address.post_code,
    address.city,
    address.country,
  ];
  return page(
    locale,
    t('Invoice {{code}}', { code: orderCode(order.order_prefix, order.id) }),
    html`<p>${shop.appName} · ${order.shop_name} · ${order.created_at.slice(0, 10)}</p>
      <p>${address.name}<br />${place.filter(Boolean).join(', ')}</p>
      <table>
        ${order.lines.map(
          (line) =>
            html`<tr>
              <td>${[line.name, line.size, line.color].filter(Boolean).join(', ')}</td>
              <td>${line.quantity} × ${money(line.unit_price)}</td>
              <td>${money(line.unit_price * line.quantity)}</td>
            </tr>`,
        )}
        ${row(t('Subtotal'), order.total_amount)}
        ${order.coupon_discount > 0 ? row(t('Discount'), -order.coupon_discount) : ''}
        ${row(t('Delivery'), order.delivery_charge)}
        ${order.tax_included ? '' : taxes.map(({ name, amount }) => row(taxName(name, t), amount))}
        ${row(t('Total'), order.payable_amount)}
        ${order.tax_included ? taxes.map((tax) => row(includedTaxLabel(tax, t, locale), tax.amount)) : ''}
      </table>
      <p>${order.paid_at === null ? t('Not paid yet') : t('Paid')}</p>`,
  );
}
