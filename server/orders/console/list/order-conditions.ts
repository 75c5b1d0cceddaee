import { type RawBuilder, sql } from 'kysely';
import {
  PAID_ON_DELIVERY,
  SHIPPED_UNPAID,
} from '#domain/checkout/payment-methods/payment-methods.ts';
import { UNSHIPPED_STATUSES } from '#domain/orders/due-date.ts';
import type { Scope } from '#domain/staff/rights.ts';

/** How an order is paid for: paid, still to be paid by the buyer, or on delivery (`cash`). */
export type PaymentState = 'paid' | 'open' | 'cash';

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
export const paymentIs: Record<PaymentState, RawBuilder<unknown>> = {
  paid: sql`o.paid_at is not null`,
  cash: sql`o.paid_at is null and ${isOrderPaidOnDelivery}`,
  open: sql`o.paid_at is null and exists (select from payments p where p.id = o.payment_id and not ${isPaidOnDelivery})`,
};

/**
 * A condition on `o` within other conditions: waits for a payment that comes before it ships. The planner would answer an
 * `exists` there by reading all payments.
 */
export const waitsForPayment = sql`(o.paid_at is null
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
export const isLate = (now: Date): RawBuilder<boolean> =>
  sql`(${isOverdue(now)} and not ${waitsForPayment})`;

/** A condition on `o`: the order has an open return. */
export const hasOpenReturn = sql<boolean>`o.id in (
  select order_id from returns where state in ('requested', 'expected', 'received'))`;

/** A condition on `o`: the order has a refund that waits for an operator. */
export const hasOpenRefund = sql<boolean>`o.id in (
  select order_id from refunds where refunded_at is null and (failed_at is not null or method = 'by-hand'))`;

/** A condition on `o`: the orders of a scope. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`;
}
