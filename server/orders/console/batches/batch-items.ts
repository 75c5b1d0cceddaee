import { sql } from 'kysely';
import type { BatchTask } from '#contract/console/orders/order-batches.ts';
import { inEnglish, type Sentence } from '#domain/i18n/sentence.ts';
import type { Database } from '#server/database/connect.ts';
import { type Claimed, isClaimed } from '#server/jobs/watched/watched-job.ts';

interface CurrentTask {
  id: number;
  task: BatchTask;
}

/** The condition of the orders that a task has yet to work on. */
export const PENDING = {
  preview: sql`outcome is null`,
  run: sql`outcome is null`,
  undo: sql`outcome = 'done' and message is null`,
};

/** The next pending orders, in sequence. */
export async function listPending(
  db: Database,
  { id, task }: CurrentTask,
  limit: number,
): Promise<{ position: number; order_id: number }[]> {
  const { rows } = await sql<{ position: number; order_id: number }>`
    select position, order_id from order_batch_items where batch_id = ${id} and ${PENDING[task]}
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** How many orders the task has yet to work on. */
export async function countPending(db: Database, { id, task }: CurrentTask): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from order_batch_items
    where batch_id = ${id} and ${PENDING[task]}`.execute(db);
  return rows[0]?.orders ?? 0;
}

export interface ItemOutcome {
  outcome: 'done' | 'refused' | 'undone';
  /** Why the order did not change. */
  reason?: Sentence;
  is_buyer_mailed?: boolean;
}

/**
 * Stores the outcome of a pending order, in the transaction that changes the order; false if another process has already
 * stored one, or has claimed the batch. Until the transaction ends, nobody can.
 */
export async function settleItem(
  db: Database,
  batch: CurrentTask & Claimed,
  position: number,
  { outcome, reason, is_buyer_mailed }: ItemOutcome,
): Promise<boolean> {
  const { rows } = await sql`
    with claimed as materialized (
      select id from order_batches where ${isClaimed(batch)} for share)
    update order_batch_items set outcome = ${outcome}, message = ${reason ? inEnglish(reason) : null},
      reason = ${reason ? JSON.stringify(reason) : null}::jsonb,
      is_buyer_mailed = coalesce(${is_buyer_mailed ?? null}::bool, is_buyer_mailed)
    where batch_id = (select id from claimed) and position = ${position} and ${PENDING[batch.task]} returning position`.execute(
    db,
  );
  return rows.length > 0;
}

export interface BatchCounts {
  succeeded: number;
  undone: number;
  mailed: number;
  refused: number;
}

/** Orders that were refused; of an undo, those that can't be moved back. */
const isRefused = (task: BatchTask) =>
  task === 'undo'
    ? sql`outcome = 'done' and message is not null`
    : sql`outcome = 'refused' and message is not null`;

/** The orders of a batch by outcome. */
export async function countOutcomes(db: Database, { id, task }: CurrentTask): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`
    select count(*) filter (where outcome = 'done')::int as succeeded,
      count(*) filter (where outcome = 'undone')::int as undone,
      count(*) filter (where outcome = 'done' and is_buyer_mailed)::int as mailed,
      count(*) filter (where ${isRefused(task)})::int as refused
    from order_batch_items where batch_id = ${id}`.execute(db);
  return rows[0] ?? { succeeded: 0, undone: 0, mailed: 0, refused: 0 };
}

interface RefusedItem {
  order_id: number;
  /** null: the order no longer exists. */
  order_prefix: string | null;
  message: string;
  reason: Sentence | null;
}

/** The first orders that were refused, each with its reason, null if the previous version has stored the `message` alone. */
export async function listReasons(
  db: Database,
  { id, task }: CurrentTask,
  limit: number,
): Promise<RefusedItem[]> {
  const { rows } = await sql<RefusedItem>`
    select i.order_id, o.order_prefix, i.message, i.reason
    from order_batch_items i left join orders o on o.id = i.order_id
    where i.batch_id = ${id} and ${isRefused(task)} order by i.position limit ${limit}`.execute(db);
  return rows;
}

/** The numbers of a batch's orders that have an outcome, in its sequence. */
export async function listFinishedOrderIds(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from order_batch_items where batch_id = ${id} and outcome = 'done'
    order by position`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
