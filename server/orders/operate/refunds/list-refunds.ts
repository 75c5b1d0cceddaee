import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { RefundKind, RefundMethod } from '../../refunds/refund-queries.ts';

/** A refund as operators see it; amount in minor units. */
export interface ListedRefund {
  id: number;
  order_id: number;
  order_prefix: string;
  kind: RefundKind;
  method: RefundMethod;
  amount: number;
  currency: string;
  reason: string | null;
  created_at: string;
  refunded_at: string | null;
  failed_at: string | null;
  failure: string | null;
}

/** Refunds, latest first: of one order or of all, with or without those that have an outcome. */
export async function listRefunds(
  db: Database,
  filter: { orderId: number | null; isOpen: boolean; limit: number },
): Promise<ListedRefund[]> {
  const { rows } = await sql<{ refund: ListedRefund }>`
    select jsonb_build_object('id', r.id, 'order_id', o.id, 'order_prefix', o.order_prefix,
      'kind', r.kind, 'method', r.method, 'amount', r.amount, 'currency', o.currency, 'reason', r.reason,
      'created_at', r.created_at, 'refunded_at', r.refunded_at, 'failed_at', r.failed_at,
      'failure', r.failure) as refund
    from refunds r join orders o on o.id = r.order_id
    where (${filter.orderId}::bigint is null or r.order_id = ${filter.orderId}::bigint)
      and (not ${filter.isOpen}::boolean or r.refunded_at is null)
    order by r.id desc limit ${filter.limit}`.execute(db);
  return rows.map(({ refund }) => refund);
}
