import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { localCountry } from '#server/i18n/country-name.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import type { ConsoleOrder } from '#contract/console/orders/orders.ts';
import { boughtIn, optionText } from '#domain/catalog/chosen-options.ts';
import { isPaidOnDelivery } from '#domain/checkout/payment-methods/payment-methods.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { trackingLink } from '#domain/orders/tracking-link.ts';
import { refundableOf } from '#domain/orders/refunds/refund-quote.ts';
import {
  cancellablePieces,
  piecesToRestock,
  refundablePieces,
} from '#domain/orders/refunds/refundable-pieces.ts';
import { returnablePieces } from '#domain/orders/returns/returnable.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import { presentEntry } from '#server/audit/present-entry.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { Config } from '#server/config.ts';
import { canCorrectAddress } from '#domain/orders/can-correct-address.ts';
import { addressFields } from './operate/correct-address.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { imageUrl } from '#server/media/image-url.ts';
import { listOtherParts, listScopeOrders } from './console-queries.ts';
import { listNotes } from './notes/note-queries.ts';
import { listRefunds } from './operate/refunds/list-refunds.ts';
import { type ListedReturn, listReturns } from './operate/returns/list-returns.ts';
import type { OrderDetailsRow } from './read/order-row.ts';
import { findOrderDetails } from './read/queries.ts';
import { refundableOrder } from './refunds/refundable-order.ts';
import { listCarriers } from './shipments/shipment-queries.ts';

const HISTORY = 100;
const REFUNDS = 100;
const RETURNS = 100;

/** An order within the caller's shops by number, as prefix and number. NotFound for others, as for unknown ones. */
export async function requireOrder(
  { db, session }: SignedInContext,
  right: Right,
  id: number,
): Promise<{ id: number; code: string }> {
  const [found] = await listScopeOrders(db, scopeOf(session.roles, right), [id]);
  if (!found) throw new NotFound("This order doesn't exist.");
  return { id, code: orderCode(found.order_prefix, id) };
}

/** Everything about an order that the caller's role may see. NotFound for orders of other shops. */
export async function getOrderOfConsole(
  context: SignedInContext,
  { id }: { id: number },
): Promise<ConsoleOrder> {
  const { db, session, config } = context;
  const scope = scopeOf(session.roles, 'orders.see');
  await requireOrder(context, 'orders.see', id);
  const [[row], carriers, history, returns, notes] = await Promise.all([
    findOrderDetails(db, { id, userId: null }),
    listCarriers(db),
    latestEntries(db, { kind: 'order', id, limit: HISTORY }),
    listReturns(db, { orderId: id, isOpen: false, limit: RETURNS }),
    listNotes(db, id),
  ]);
  if (!row) throw new NotFound("This order doesn't exist.");
  const parts = await listOtherParts(db, scope, { id, paymentId: row.payment_id });
  const sees = (right: Right) => isInScope(scopeOf(session.roles, right), row.shop_id);
  const hasAmounts = sees('orders.amounts');
  return {
    id,
    code: orderCode(row.order_prefix, id),
    created_at: iso(row.created_at),
    shop: row.shop_name,
    state: row.order_status,
    moves: movesFrom(row.order_status),
    payment: {
      state: row.paid_at !== null ? 'paid' : isPaidOnDelivery(row.method) ? 'cash' : 'open',
      method: row.method,
      paid_at: row.paid_at === null ? null : iso(row.paid_at),
    },
    lines: linesOf(row, hasAmounts, session.locale),
    amounts: hasAmounts ? amountsOf(row) : null,
    ...(hasAmounts ? await moneyBackOf(db, id) : { refundable: null, refunds: [] }),
    buyer: buyerOf(row, sees('orders.contact')),
    is_buyer_mailed: isBuyerMailed(config, row.buyer_email !== null),
    address: addressOf(row, session.locale),
    address_fields:
      sees('orders.address') && canCorrectAddress(row.order_status, row.shipments.length > 0)
        ? addressFields(row.address)
        : null,
    note: row.note,
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      at: note.created_at.toISOString(),
      person: note.name,
    })),
    promised: row.estimated_delivery_time,
    returns: returns.map((found) => presentReturn(row, found)),
    parcels: parcelsOf(row),
    parts: parts.map(({ id: other, order_prefix, shop, state }) => ({
      id: other,
      code: orderCode(order_prefix, other),
      shop,
      state,
    })),
    timeline: row.changes.map(({ status, at }) => ({ state: status, at: iso(at) })),
    history: hasAmounts ? history.map(presentEntry) : [],
    carriers: carriers.map(({ name }) => name),
  };
}

/** Whether a buyer gets the mails about an order: without SMTP_URL they stay in the outbox. */
export function isBuyerMailed({ smtpUrl }: Pick<Config, 'smtpUrl'>, hasEmail: boolean): boolean {
  return smtpUrl !== null && hasEmail;
}

function movesFrom(state: OrderStatus): ConsoleOrder['moves'] {
  if (state === 'Cancelled') return [];
  return ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(state) + 1).filter(
    (later) => later !== 'Cancelled',
  );
}

function linesOf(
  { lines, order_status: state }: OrderDetailsRow,
  hasAmounts: boolean,
  locale: string,
): ConsoleOrder['lines'] {
  const t = translatorOf(locale);
  return lines.map((line) => ({
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    variant: [
      ...boughtIn({ ...line, texts: null }, locale, t).options.map((option) =>
        optionText(option, t),
      ),
      line.unit,
    ]
      .filter(Boolean)
      .join(' · '),
    code: line.code,
    picture: line.picture === null ? null : imageUrl(line.picture, 160),
    quantity: line.quantity,
    cancelled: line.cancelled,
    shipped: line.shipped,
    returned: line.returned,
    cancellable: cancellablePieces(line, state),
    refundable: refundablePieces(line, state),
    restockable: piecesToRestock(line),
    returnable: state === 'On The Way' || state === 'Delivered' ? returnablePieces(line) : 0,
    unit_price: hasAmounts ? toDecimal(line.unit_price) : null,
    total: hasAmounts ? toDecimal(line.unit_price * line.quantity) : null,
  }));
}

function amountsOf(row: OrderDetailsRow): ConsoleOrder['amounts'] {
  return {
    goods: toDecimal(row.total_amount),
    discount: toDecimal(row.coupon_discount),
    voucher: row.coupon_code,
    delivery: toDecimal(row.delivery_charge),
    taxes: row.taxes.map(({ name, percentage, amount }) => ({
      name,
      percentage,
      amount: toDecimal(amount),
    })),
    total: toDecimal(row.payable_amount),
    refunded: toDecimal(row.refunded_amount),
  };
}

/** What went back of an order, and what still can. */
async function moneyBackOf(
  db: Database,
  id: number,
): Promise<Pick<ConsoleOrder, 'refundable' | 'refunds'>> {
  const { parts } = await refundableOrder(db, id);
  const delivery = parts.filter(({ lineId }) => lineId === null);
  const refunds = await listRefunds(db, { orderId: id, isOpen: false, limit: REFUNDS });
  return {
    refundable: {
      amount: toDecimal(refundableOf(parts)),
      delivery: toDecimal(refundableOf(delivery)),
    },
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: toDecimal(refund.amount),
      way: refund.way,
      reason: refund.reason,
      at: iso(refund.created_at),
      state:
        refund.refunded_at !== null ? 'done' : refund.failed_at !== null ? 'failed' : 'waiting',
    })),
  };
}

function buyerOf(row: OrderDetailsRow, hasContact: boolean): ConsoleOrder['buyer'] {
  const { phone, phone_code: code } = row.address;
  return {
    name: row.address.name,
    email: hasContact ? row.buyer_email : null,
    phone: hasContact ? internationalPhone(code, phone) : null,
    is_guest: row.user_id === null,
  };
}

function addressOf({ address }: OrderDetailsRow, locale: string): string[] {
  const street = [address.address_line, address.flat_no].filter(Boolean).join(', ');
  const place = [address.post_code, address.city].filter(Boolean).join(' ');
  return [
    address.name,
    street,
    address.address_line2,
    address.area,
    place,
    localCountry(locale, address.country),
  ].filter((line): line is string => Boolean(line));
}

function presentReturn(
  { lines }: OrderDetailsRow,
  found: ListedReturn,
): ConsoleOrder['returns'][number] {
  return {
    id: found.id,
    state: found.state,
    reason: found.reason,
    at: iso(found.created_at),
    lines: found.lines.map(({ order_line_id: id, pieces, to_stock, scrapped }) => ({
      id,
      name: lines.find((line) => line.id === id)?.name ?? '',
      pieces,
      to_stock,
      scrapped,
    })),
  };
}

function parcelsOf(row: OrderDetailsRow): ConsoleOrder['parcels'] {
  return row.shipments.map((parcel) => ({
    id: parcel.id,
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
    tracking_url: trackingLink(parcel.link_pattern, parcel.tracking_number),
    shipped_at: iso(parcel.shipped_at),
    lines: parcel.lines.flatMap(({ order_line_id, pieces }) =>
      row.lines.filter(({ id }) => id === order_line_id).map(({ name }) => ({ name, pieces })),
    ),
  }));
}

const iso = (at: string) => new Date(at).toISOString();
