import type { OrderBatch, OrderBatchRow } from '#contract/console/orders/order-batches.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { MOVE_UNDO_MS } from '#domain/staff/undo/undo-rules.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { waitsForOthers } from '#server/jobs/watched/waits-for-others.ts';
import { isActive, isSilent, wasInterrupted } from '#server/jobs/watched/watched-job.ts';
import { countOutcomes, listReasons } from './batch-items.ts';
import type { StoredBatch } from './batch-queries.ts';

const MAX_REASONS = 200;

/** How long a move can still be undone, in ms, counted from its end. */
export function undoMs({ kind, task, ...batch }: StoredBatch, now: Date): number {
  if (kind !== 'move' || task !== 'run' || isActive(batch)) return 0;
  return Math.max(0, Date.parse(batch.changed_at) + MOVE_UNDO_MS - now.getTime());
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

/** A batch with its progress, outcomes, and the first refused orders, with reasons in the reader's language. */
export async function presentBatch(
  { db, now, locale }: Pick<SignedInContext, 'db' | 'now' | 'locale'>,
  batch: StoredBatch,
): Promise<OrderBatch> {
  const t = translatorOf(locale);
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
    reasons: reasons.map(({ order_id: id, order_prefix, message, reason }) => ({
      id,
      code: orderCode(order_prefix ?? '', id),
      message: reason === null ? message : textOf(t, reason),
    })),
    undo_ms: counts.succeeded > 0 ? undoMs(batch, now) : 0,
    has_file: batch.file_key !== null,
    was_interrupted: wasInterrupted(batch) && isActive(batch),
    is_silent: isSilent(batch, now),
    waits_for_others,
    failure: batch.failure,
  };
}
