import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import { isUnassigned } from '../../handling/handling-queries.ts';
import {
  hasOpenRefund,
  hasOpenReturn,
  inScope,
  isLate,
  isOpenPartPaid,
  paymentIs,
  type PaymentState,
  waitsForPayment,
} from './order-conditions.ts';
import { type FacetFilter, matchesFacets } from './order-facets.ts';

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
