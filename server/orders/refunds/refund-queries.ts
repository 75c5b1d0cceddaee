import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import type { RefundedPart } from '#domain/orders/refunds/refund-quote.ts';
import type { Database } from '#server/database/connect.ts';

export type RefundKind = 'cancel' | 'refund' | 'return' | 'overpayment';
export type RefundWay = 'gateway' | 'by-hand' | 'not-charged';

/** A line of an order with the counts of its pieces. */
export interface LineOfRefund {
  id: number;
  code: string | null;
  name: string;
  size: string | null;
  color: string | null;
  quantity: number;
  unit_price: number;
  discount: number;
  tax_amount: number;
  taxes: TaxAmount[];
  cancelled: number;
  shipped: number;
  returned: number;
  restocked: number;
  refunded: number;
}

/** What a refund of an order is calculated from; money in minor units. */
export interface RefundableRow {
  id: number;
  order_status: OrderStatus;
  payable_amount: number;
  currency: string;
  tax_included: boolean;
  delivery_charge: number;
  delivery_tax_amount: number;
  delivery_taxes: TaxAmount[];
  lines: LineOfRefund[];
  /** What earlier refunds took off each part; `order_line_id` is null for the delivery. */
  taken: { order_line_id: number | null; pieces: number; amount: number }[];
  /** The refunds so far. */
  refund_ids: number[];
}

/** An order with its refunds so far. */
export async function readRefundable(db: Database, orderId: number): Promise<RefundableRow> {
  const { rows } = await sql<RefundableRow>`
    select o.id, o.order_status, o.payable_amount, o.currency, o.tax_included,
      o.delivery_charge, o.delivery_tax_amount, o.delivery_taxes, (
        select json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'size', l.size,
          'color', l.color, 'quantity', l.quantity, 'unit_price', l.unit_price,
          'discount', l.discount, 'tax_amount', l.tax_amount, 'taxes', l.taxes,
          'cancelled', l.cancelled, 'shipped', l.shipped, 'returned', l.returned,
          'restocked', l.restocked, 'refunded', l.refunded) order by l.id)
        from order_lines l where l.order_id = o.id) as lines,
      coalesce((
        select json_agg(t) from (
          select p.order_line_id, sum(p.pieces)::int as pieces, sum(p.amount) as amount
          from refunds r join refund_parts p on p.refund_id = r.id
          where r.order_id = o.id and r.kind <> 'overpayment' group by p.order_line_id) t), '[]') as taken,
      array(
        select r.id from refunds r where r.order_id = o.id and r.kind <> 'overpayment' order by r.id
      ) as refund_ids
    from orders o where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} is gone`);
  return row;
}

export interface NewRefund {
  order_id: number;
  session_id: string | null;
  kind: RefundKind;
  way: RefundWay;
  amount: number;
  reason: string | null;
  quote: string | null;
  created_at: Date;
  refunded_at: Date | null;
}

/** Stores a refund with its parts. */
export async function insertRefund(
  tx: Database,
  refund: NewRefund,
  parts: readonly RefundedPart[],
): Promise<number> {
  const { id } = await tx
    .insertInto('refunds')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (parts.length > 0)
    await tx
      .insertInto('refund_parts')
      .values(
        parts.map(({ lineId, pieces, amount, taxes }) => ({
          refund_id: id,
          order_line_id: lineId,
          pieces,
          amount,
          taxes: JSON.stringify(taxes),
        })),
      )
      .execute();
  return id;
}

/** Stores a refund of what a session paid for an order; null when it is already stored. */
export async function insertOverpayment(
  tx: Database,
  refund: { session_id: string; order_id: number; amount: number; created_at: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('refunds')
    .values({ ...refund, kind: 'overpayment' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The refund that executed a quote. */
export function findRefundByQuote(
  db: Database,
  orderId: number,
  quote: string,
): Promise<{ id: number; amount: number } | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('quote', '=', quote)
    .executeTakeFirst();
}

/** A refund with what its gateway needs; undefined for one without a gateway. */
export function findGatewayRefund(db: Database, id: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_sessions', 'payment_sessions.id', 'refunds.session_id')
    .innerJoin('payments', 'payments.id', 'payment_sessions.payment_id')
    .select([
      'refunds.id',
      'refunds.session_id',
      'refunds.amount',
      'payments.currency',
      'refunds.attempt',
      'refunds.refunded_at',
      'refunds.failed_at',
      'payment_sessions.gateway_payment',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst();
}

/** The outcome of a refund at its gateway. */
export interface RefundOutcome {
  id: number;
  attempt: number;
  state: 'done' | 'waiting' | 'failed';
  /** The gateway's id of it; null when the gateway refused to start one. */
  reference: string | null;
  failure: string | null;
}

/**
 * Stores the outcome of a refund's current attempt; an outcome of an earlier attempt is ignored. A failure is final:
 * other news of the same attempt is older and arrives late.
 */
export async function updateRefundOutcome(
  db: Database,
  { id, attempt, state, reference, failure }: RefundOutcome,
  at: Date,
): Promise<void> {
  await sql`
    update refunds set gateway_refund = coalesce(${reference}, gateway_refund),
      refunded_at = case ${state} when 'done' then coalesce(refunded_at, ${at}) when 'failed' then null
        else refunded_at end,
      failed_at = case ${state} when 'failed' then ${at}::timestamptz end,
      failure = ${failure}
    where id = ${id} and attempt = ${attempt} and way = 'gateway'
      and (failed_at is null or ${state} = 'failed')`.execute(db);
}

/** Refunds stored before a time that their gateway has neither executed nor refused. */
export async function listUnsettledRefunds(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('way', '=', 'gateway')
    .where('refunded_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** The order of a refund; undefined for an unknown one. */
export async function findOrderOfRefund(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id ?? undefined;
}
