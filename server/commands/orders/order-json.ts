import { boughtProduct } from '#domain/catalog/chosen-options.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { OrderDetailsRow, OrderRow } from '#server/orders/read/order-row.ts';
import { presentRefund } from '#server/orders/refunds/present-refund.ts';
import { presentReturn } from '#server/orders/returns/present-return.ts';
import { presentShipment } from '#server/orders/shipments/present-shipment.ts';

/** An order of a list as JSON for programs; amounts are decimals. */
export function orderJson(row: OrderRow) {
  return {
    id: row.id,
    order_code: orderCode(row.order_prefix, row.id),
    created_at: new Date(row.created_at).toISOString(),
    name: row.address.name,
    shop: row.shop_name,
    order_status: row.order_status,
    payment_method: row.method,
    paid_at: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
    payable_amount: toDecimal(row.payable_amount),
  };
}

/** An order as JSON for programs, with everything needed to pack it. */
export function orderDetailsJson(row: OrderDetailsRow) {
  return {
    ...orderJson(row),
    email: row.buyer_email,
    address: row.address,
    note: row.note,
    total_amount: toDecimal(row.total_amount),
    coupon_discount: toDecimal(row.coupon_discount),
    delivery_charge: toDecimal(row.delivery_charge),
    delivery_method: row.delivery_method,
    pickup_address: row.pickup_address,
    tax_amount: toDecimal(row.tax_amount),
    not_charged_amount: toDecimal(row.not_charged),
    included_tax_amount: toDecimal(row.included_tax_amount),
    taxes: row.taxes.map(({ name, percentage, taxable, amount }) => ({
      name,
      percentage,
      taxable: toDecimal(taxable),
      amount: toDecimal(amount),
    })),
    currency: row.currency,
    refunded_amount: toDecimal(row.refunded_amount),
    lines: row.lines.map((line) => ({
      code: line.code,
      name: line.name,
      size: line.size,
      color: line.color,
      options: boughtProduct({ ...line, texts: null }, 'en', translatorOf('en')).options,
      unit: line.unit,
      quantity: line.quantity,
      cancelled: line.cancelled,
      shipped: line.shipped,
      returned: line.returned,
      unit_price: toDecimal(line.unit_price),
    })),
    shipments: row.shipments.map((shipment) => presentShipment(row, shipment, 'en')),
    returns: row.returns.map((entry) => presentReturn(row, entry, 'en')),
    refunds: row.refunds.map((refund) => presentRefund(row, refund, 'en')),
    timeline: row.changes.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}
