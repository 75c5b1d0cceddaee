import { type RawBuilder, sql } from 'kysely';
import {
  PAID_ON_DELIVERY,
  SHIPPED_UNPAID,
} from '#domain/checkout/payment-methods/payment-methods.ts';
import { UNSHIPPED_STATUSES } from '#domain/orders/due-date.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import { type FacetFilter, matchesFacets } from './order-facets.ts';
import { isUnassigned } from '../../handling/handling-queries.ts';

/** How an order is paid for: paid, still to be paid by the buyer, or on delivery (`cash`). */
export type PaymentState = 'paid' | 'open' | 'cash';

/** A filter of the order list; null: any. */
export interface OrderFilter extends FacetFilter {
  statuses: readonly OrderStatus[];
  payment: PaymentState | null;
  /** The name of a payment method. */
  method: string | null;
  /** The country it goes to. */
  countryId: number | null;
  /** The carrier of one of its parcels. */
  carrierId: number | null;
  /** A product that was ordered. */
  productId: number | null;
  /** The vouchers of which it has one. */
  voucherIds: readonly number[] | null;
  shopId: number | null;
  since: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** Only orders that don't wait for a payment. */
  isReady: boolean;
  /** Only orders that wait for the rest of their payment. */
  isPartPaid: boolean;
  /** Only orders that are late at this moment. */
  lateAt: Date | null;
  /** Only orders with an open return. */
  hasReturn: boolean;
  /** Only orders with a refund that waits for an operator. */
  hasOpenRefund: boolean;
  /** A person, with the shops whose orders they may see; 'nobody': orders in progress that nobody takes care of. */
  assignedTo: { id: number; scope: Scope } | 'nobody' | null;
  tag: string | null;
}

/** Whether the payment `p` is made on delivery. */
export const isPaidOnDelivery = sql`p.method = any(${[...PAID_ON_DELIVERY]}::text[])`;

/** Whether orders with the payment `p` ship before they are paid. */
export const shipsUnpaid = sql`p.method = any(${[...SHIPPED_UNPAID]}::text[])`;

/** The payment state of the order `o` with the payment `p`. */
export const paymentState: RawBuilder<PaymentState> = sql`case
  when o.paid_at is not null then 'paid' when ${isPaidOnDelivery} then 'cash' else 'open' end`;

/** Whether the payment of the order `o` is made on delivery, looked up for one order. */
const isOrderPaidOnDelivery = sql`(select ${isPaidOnDelivery} from payments p where p.id = o.payment_id)`;

/** `paymentState` as conditions on `o` alone, which can use an index. */
const paymentIs: Record<PaymentState, RawBuilder<unknown>> = {
  paid: sql`o.paid_at is not null`,
  cash: sql`o.paid_at is null and ${isOrderPaidOnDelivery}`,
  open: sql`o.paid_at is null and exists (select from payments p where p.id = o.payment_id and not ${isPaidOnDelivery})`,
};

/**
 * A condition on `o` within other conditions: waits for a payment that comes before it ships. The planner would answer an
 * `exists` there by reading all payments.
 */
const waitsForPayment = sql`(o.paid_at is null
  and not (select ${shipsUnpaid} from payments p where p.id = o.payment_id))`;

/**
 * A condition on `o`: has not been shipped. Collecting it is up to the buyer. The statuses are written out, so that the
 * index of open orders applies.
 */
const isUnshipped = sql`o.order_status in (${sql.join(UNSHIPPED_STATUSES.map((status) => sql.lit(status)))})
  and (o.order_status <> 'Pickup' or o.pickup_address is null)`;

/** A condition on `o`: waits for the rest of its payment. What has arrived is looked up for each order. */
export const isPartPaid = sql<boolean>`(o.paid_at is null and o.order_status <> 'Cancelled'
  and (select coalesce(sum(a.amount), 0) > 0 from received_amounts a where a.order_id = o.id))`;

/** The same of orders in progress alone, in the form that their index has. */
export const isOpenPartPaid = sql`(o.order_status not in ('Delivered', 'Cancelled') and ${isPartPaid})`;

/** When the order `o` with the payment `p` is late unless shipped; null if it was, or can't be before it is paid. */
export const dueAt = sql<
  string | null
>`case when ${isUnshipped} and (o.paid_at is not null or ${shipsUnpaid})
  then to_json(o.due_at) end`;

/** A condition on `o`: its due date is over, and it has not been shipped. It is late unless it waits for a payment. */
export const isOverdue = (now: Date): RawBuilder<boolean> =>
  sql`(o.due_at < ${now}::timestamptz and ${isUnshipped})`;

/** A condition on `o`: should have been shipped by now. */
const isLate = (now: Date): RawBuilder<boolean> =>
  sql`(${isOverdue(now)} and not ${waitsForPayment})`;

/** A condition on `o`: the order has an open return. */
export const hasOpenReturn = sql<boolean>`o.id in (
  select order_id from returns where state in ('requested', 'expected', 'received'))`;

/** A condition on `o`: the order has a refund that waits for an operator. */
export const hasOpenRefund = sql<boolean>`o.id in (
  select order_id from refunds where refunded_at is null and (failed_at is not null or method = 'by-hand'))`;

/** Conditions on `o`, each in the form that its index has. */
const paidBy = (method: string) =>
  sql`o.payment_id in (select id from payments where method = ${method}::text)`;
const goesTo = (countryId: number) => sql`o.address ->> 'country_id' = ${String(countryId)}::text`;
const wentWith = (carrierId: number) =>
  sql`o.id in (select order_id from shipments where carrier_id = ${carrierId}::bigint)`;
const hasProduct = (productId: number) =>
  sql`o.id in (select order_id from order_lines where product_id = ${productId}::bigint)`;

const hasVoucher = (ids: readonly number[]) => sql`o.voucher_id = any(${ids}::bigint[])`;

const isAssigned = ({ id, scope }: { id: number; scope: Scope }) => sql`(${inScope(scope)}
  and o.id in (select order_id from order_handling where assigned_to = ${id}::bigint))`;
const isNobodys = sql`(o.order_status not in ('Delivered', 'Cancelled') and ${isUnassigned})`;
const hasTag = (tag: string) => sql`o.id in (
  select order_id from order_handling where tags <> '{}' and tags @> array[${tag}::text])`;

/** A condition on `o`: the orders of a scope that match a filter. */
export function matchesFilter(scope: Scope, filter: OrderFilter): RawBuilder<boolean> {
  const { statuses, payment, method, countryId, carrierId, shopId } = filter;
  const { productId, voucherIds, since, until, isReady, lateAt, hasReturn } = filter;
  const { assignedTo, tag } = filter;
  return sql`${inScope(scope)}
    and ${inStatuses(statuses)}
    and ${payment === null ? sql`true` : paymentIs[payment]}
    and ${method === null ? sql`true` : paidBy(method)}
    and ${countryId === null ? sql`true` : goesTo(countryId)}
    and ${carrierId === null ? sql`true` : wentWith(carrierId)}
    and ${productId === null ? sql`true` : hasProduct(productId)}
    and ${voucherIds === null ? sql`true` : hasVoucher(voucherIds)}
    and (${shopId}::bigint is null or o.shop_id = ${shopId}::bigint)
    and (${since}::timestamptz is null or o.created_at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or o.created_at < ${until}::timestamptz)
    and ${isReady ? sql`not ${waitsForPayment}` : sql`true`}
    and ${filter.isPartPaid ? isOpenPartPaid : sql`true`}
    and ${lateAt === null ? sql`true` : isLate(lateAt)}
    and ${matchesFacets(filter)}
    and ${hasReturn ? hasOpenReturn : sql`true`}
    and ${filter.hasOpenRefund ? hasOpenRefund : sql`true`}
    and ${assignedTo === null ? sql`true` : assignedTo === 'nobody' ? isNobodys : isAssigned(assignedTo)}
    and ${tag === null ? sql`true` : hasTag(tag)}`;
}

/** One status by equality, so that its index gives the orders in sequence. */
function inStatuses(statuses: readonly OrderStatus[]): RawBuilder<unknown> {
  if (statuses.length === 0) return sql`true`;
  if (statuses.length === 1) return sql`o.order_status = ${statuses[0]}::text`;
  return sql`o.order_status = any(${statuses}::text[])`;
}

/** Whether a filter leaves only orders in progress, which are few and new. */
export const isOpenOnly = ({ statuses, lateAt, assignedTo }: OrderFilter): boolean =>
  lateAt !== null ||
  assignedTo === 'nobody' ||
  (statuses.length > 0 &&
    !statuses.some((status) => status === 'Delivered' || status === 'Cancelled'));

/** A condition on `o`: the orders of a scope. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`;
}
