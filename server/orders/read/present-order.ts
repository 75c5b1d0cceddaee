import type { OrderCard, OrderDetails } from '#contract/orders/order-shapes.ts';
import type { ShopCard } from '#contract/catalog/shops.ts';
import { boughtProduct } from '#domain/catalog/chosen-options.ts';
import { methodNamed } from '#domain/checkout/payment-methods/payment-methods.ts';
import { shortCount } from '#domain/catalog/specification/count-text.ts';
import { averageRating, reviewCount } from '#domain/catalog/rating.ts';
import { nextOpening } from '#domain/catalog/next-opening.ts';
import { shopStatus } from '#domain/catalog/shop-status.ts';
import { orderMoment } from '#domain/dates/response-times.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { withLocalCountry } from '#server/i18n/country-name.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { changeStatus } from '#domain/orders/order-status.ts';
import { isReturnable, returnablePieces } from '#domain/orders/returns/returnable.ts';
import { presentTax } from '#server/checkout/present/present-checkout.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import { invoiceUrl, paymentUrl } from '../payments/payment-links.ts';
import type { OrderDetailsRow, OrderRow } from './order-row.ts';
import { presentRefund } from '../refunds/present-refund.ts';
import { deliveredAt, presentReturn } from '../returns/present-return.ts';
import { presentShipment } from '../shipments/present-shipment.ts';

const THUMBNAIL_WIDTH = 160;

/** An order as lists show it. */
export function presentOrderCard(context: CallContext, row: OrderRow): OrderCard {
  return {
    ...sharedFields(context, row),
    amount: toDecimal(row.payable_amount),
    shop_name: row.shop_name,
    thumbnails: row.pictures.map((hash) => pictureUrl(context, hash, THUMBNAIL_WIDTH)),
  };
}

/** An order as its page shows it. */
export function presentOrderDetails(
  context: CallContext,
  row: OrderDetailsRow,
  settings: Settings,
): OrderDetails {
  const payment = { id: row.payment_id, token: row.token };
  const invoice = invoiceUrl(context.publicUrl, payment, row.id);
  const isReturnableNow =
    // One request at a time.
    row.returns.every(({ state }) => state !== 'requested') &&
    isReturnable(
      { status: row.order_status, deliveredAt: deliveredAt(row), lines: row.lines },
      settings.return_order_within_days,
      context.now,
    );
  return {
    ...sharedFields(context, row),
    payment_id: row.payment_id,
    estimated_delivery_date: row.estimated_delivery_time,
    delivery_method: row.delivery_method,
    pickup_address: row.pickup_address,
    total_amount: toDecimal(row.total_amount),
    tax_amount: toDecimal(row.tax_amount),
    discount: 0,
    coupon_discount: toDecimal(row.coupon_discount),
    coupon_code: row.coupon_code,
    payable_amount: toDecimal(row.payable_amount),
    delivery_charge: toDecimal(row.delivery_charge),
    refunded_amount: toDecimal(row.refunded_amount),
    not_charged_amount: toDecimal(row.not_charged),
    returns: row.returns.map((entry) => presentReturn(row, entry, context.locale)),
    is_returnable: isReturnableNow,
    refunds: row.refunds.map((refund) => presentRefund(row, refund, context.locale)),
    all_vat_taxes: row.tax_included ? [] : row.taxes.map(presentTax),
    ...(row.tax_included && {
      included_tax_amount: toDecimal(row.included_tax_amount),
      included_taxes: row.taxes.map(presentTax),
    }),
    ...(row.reverse_charge && { is_reverse_charge: true }),
    note: row.note,
    shop: presentShop(context, row),
    products: row.lines.map((line) => presentLine(context, line, isReturnableNow)),
    timeline: row.changes.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    shipments: row.shipments.map((shipment) => presentShipment(row, shipment, context.locale)),
    is_cancellable: changeStatus(row.order_status, 'Cancelled', 'customer').ok,
    invoice_url: invoice,
    payment_receipt_url: invoice,
    order_payment_url: isPayable(context, row)
      ? paymentUrl(context.publicUrl, payment, row.method)
      : null,
    payment_instructions: paymentInstructions(context.locale, settings, [row]),
    return_order_within_days: settings.return_order_within_days,
  };
}

function presentLine(
  context: CallContext,
  line: OrderDetailsRow['lines'][number],
  isReturnableNow: boolean,
): OrderDetails['products'][number] {
  return {
    id: line.product_id ?? 0,
    slug: line.slug,
    brand: line.brand,
    thumbnail: pictureUrl(context, line.picture, THUMBNAIL_WIDTH),
    price: toDecimal(line.price),
    discount_price: line.unit_price < line.price ? toDecimal(line.unit_price) : 0,
    order_qty: line.quantity,
    line_id: line.id,
    returnable_qty: isReturnableNow ? returnablePieces(line) : 0,
    cancelled_qty: line.cancelled,
    returned_qty: line.returned,
    color: line.color,
    size: line.size,
    ...boughtProduct(line, context.locale, translatorOf(context.locale)),
    unit: line.unit,
    rating: line.rating,
  };
}

/** Whether an order is awaiting a payment that its gateway can take. */
export function isPayable(
  { gateways, now }: Pick<CallContext, 'gateways' | 'now'>,
  row: Pick<OrderRow, 'paid_at' | 'order_status' | 'expires_at' | 'method'>,
): boolean {
  return (
    row.paid_at === null &&
    row.order_status !== 'Cancelled' &&
    (row.expires_at === null || new Date(row.expires_at) > now) &&
    gateways.includes(row.method)
  );
}

/** The title of an order's payment method: its name if the shop no longer has the method. */
function methodTitle({ method, paid_at }: Pick<OrderRow, 'method' | 'paid_at'>): string {
  return methodNamed(method)?.titleOfOrder(paid_at !== null) ?? method;
}

function sharedFields({ locale }: CallContext, row: OrderRow) {
  const created = new Date(row.created_at);
  return {
    id: row.id,
    order_code: orderCode(row.order_prefix, row.id),
    quantity: row.quantity,
    currency: row.currency,
    payment_method: methodTitle(row),
    payment_status: row.paid_at === null ? ('Pending' as const) : ('Paid' as const),
    order_status: row.order_status,
    created_at: created.toISOString(),
    placed_at: orderMoment(created),
    address: withLocalCountry(locale, { state: '', ...row.address }),
  };
}

function presentShop(context: CallContext, { shop }: OrderDetailsRow): ShopCard {
  return {
    id: shop.id,
    slug: shop.slug,
    name: shop.name,
    logo: pictureUrl(context, shop.logo, THUMBNAIL_WIDTH),
    banner: pictureUrl(context, shop.banner, 800),
    total_products: shop.total_products,
    total_categories: shop.total_categories,
    rating: averageRating(shop.rating_counts),
    shop_status: shopStatus(shop.opening_hours, context.now),
    has_opening_hours: shop.opening_hours.length > 0,
    next_opening: nextOpening(shop.opening_hours, context.now),
    total_reviews: shortCount(reviewCount(shop.rating_counts)),
  };
}
