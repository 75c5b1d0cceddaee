import type { RefundedPart } from '#domain/orders/refunds/calculate-refund.ts';
import type { Database } from '#server/database/connect.ts';

export type RefundKind = 'cancel' | 'refund' | 'return' | 'overpayment';
export type RefundMethod = 'gateway' | 'by-hand' | 'not-charged';

export interface NewRefund {
  order_id: number;
  session_id: string | null;
  kind: RefundKind;
  method: RefundMethod;
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

/** The order of a refund; undefined for an unknown one. */
export async function findOrderOfRefund(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id ?? undefined;
}
