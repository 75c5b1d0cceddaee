import type { OrderBatch, OrderBatchRow } from '#contract/console/orders/order-batches.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { MOVE_UNDO_MS } from '#domain/staff/undo/undo-rules.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { waitsForOthers } from '#server/jobs/watched/waits-for-others.ts';
import { isActive, isSilent, wasInterrupted } from '#server/jobs/watched/watched-job.ts';
import { countOutcomes, listReasons } from './batch-items.ts';
import type { StoredBatch } from './batch-queries.ts';

const MAX_REASONS = 200;

/** How long a move can still be undone, in ms. */
export function undoMs({ kind, task, ran_at, ...batch }: StoredBatch, now: Date): number {
  if (kind !== 'move' || task !== 'run' || isActive(batch) || ran_at === null) return 0;
  return Math.max(0, Date.parse(ran_at) + MOVE_UNDO_MS - now.getTime());
}

/** A batch as a row of the list. */
export function presentBatchRow({
  id,
  kind,
  to_state,
  task,
  state,
  orders,
  created_at,
}: StoredBatch): OrderBatchRow {
  return {
    id,
    kind,
    to: to_state,
    task,
    state,
    orders,
    created_at: new Date(created_at).toISOString(),
  };
}

/** A batch with its progress, outcomes, and the first refused orders. */
export async function presentBatch(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  batch: StoredBatch,
): Promise<OrderBatch> {
  const [counts, reasons, waits_for_others] = await Promise.all([
    countOutcomes(db, batch),
    listReasons(db, batch, MAX_REASONS),
    waitsForOthers(db, batch),
  ]);
  return {
    ...presentBatchRow(batch),
    ...counts,
    done: batch.done,
    total: batch.total,
    reasons: reasons.map(({ order_id: id, order_prefix, message }) => ({
      id,
      code: orderCode(order_prefix ?? '', id),
      message,
    })),
    undo_ms: counts.succeeded > 0 ? undoMs(batch, now) : 0,
    has_file: batch.file_key !== null,
    was_interrupted: wasInterrupted(batch) && isActive(batch),
    is_silent: isSilent(batch, now),
    waits_for_others,
    failure: batch.failure,
  };
}
