import { sql } from 'kysely';
import type { BatchKind, BatchState, BatchTask } from '#contract/console/orders/order-batches.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { type Claimed, isClaimed } from '#server/jobs/watched/watched-job.ts';
import { PENDING } from './batch-items.ts';

export interface StoredBatch {
  id: number;
  staff_id: number;
  kind: BatchKind;
  to_state: OrderStatus | null;
  locale: string;
  task: BatchTask;
  state: BatchState;
  attempts: number;
  done_before: number;
  done: number;
  total: number;
  /** The number of its orders. */
  orders: number;
  failure: string | null;
  file_key: string | null;
  created_at: string;
  changed_at: string;
}

const COLUMNS = sql`b.id, b.staff_id, b.kind, b.to_state, b.locale, b.task, b.state, b.attempts, b.done_before, b.done, b.total,
  (select count(*)::int from order_batch_items i where i.batch_id = b.id) as orders, b.failure, b.file_key,
  to_json(b.created_at) as created_at, to_json(b.changed_at) as changed_at`;

/** A batch by its id; undefined for an unknown one. */
export async function findBatch(db: Database, id: number): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    select ${COLUMNS} from order_batches b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** A person's batches, latest first. */
export async function listBatchesOf(
  db: Database,
  staffId: number,
  limit: number,
): Promise<StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    select ${COLUMNS} from order_batches b where b.staff_id = ${staffId}
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}

interface NewBatch {
  staff_id: number;
  kind: BatchKind;
  to_state: OrderStatus | null;
  locale: string;
  task: BatchTask;
  now: Date;
}

/** Stores a queued batch of orders in the given sequence; returns its id. */
export async function insertBatch(
  tx: DatabaseTransaction,
  { now, ...row }: NewBatch,
  orderIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('order_batches')
    .values({ ...row, total: orderIds.length, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into order_batch_items (batch_id, position, order_id)
    select ${id}, position, order_id
    from unnest(${orderIds}::bigint[]) with ordinality t (order_id, position)`.execute(tx);
  return id;
}

/**
 * Queues the next task of a batch that is neither waiting nor running and whose last task is `after`; false otherwise. A
 * run discards the outcomes of its preview.
 */
export async function queueTask(
  tx: DatabaseTransaction,
  id: number,
  { task, after, now }: { task: BatchTask; after: BatchTask; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_batches set state = 'waiting', task = ${task}, stop_requested = false, attempts = 0, done = 0, done_before = 0,
      failure = null, changed_at = ${now}
    where id = ${id} and state not in ('waiting', 'running') and task = ${after} returning id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  if (task === 'run')
    await sql`
      update order_batch_items set outcome = null, message = null, reason = null, is_buyer_mailed = false
      where batch_id = ${id}`.execute(tx);
  await sql`
    update order_batches set total = (
      select count(*) from order_batch_items where batch_id = ${id} and ${PENDING[task]})
    where id = ${id}`.execute(tx);
  return true;
}

/** Ends the running task of a batch with its result; false if another process has claimed it. */
export async function endBatch(
  db: Database,
  claimed: Claimed,
  end: {
    state: 'previewed' | 'done' | 'failed' | 'stopped';
    failure?: string;
    file_key?: string;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update order_batches set state = ${end.state}, failure = ${end.failure ?? null}, changed_at = ${end.now},
      file_key = ${end.file_key ?? null}, done = case when ${end.state} in ('previewed', 'done') then total else done end
    where ${isClaimed(claimed)} returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes ended batches that were started before a time. */
export async function deleteBatchesBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('order_batches')
    .where('created_at', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
}
