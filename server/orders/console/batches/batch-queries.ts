import { sql } from 'kysely';
import type {
  BATCH_STATES,
  BATCH_TASKS,
  BatchKind,
} from '#contract/console/orders/order-batches.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export type BatchTask = (typeof BATCH_TASKS)[number];
export type BatchState = (typeof BATCH_STATES)[number];

export interface StoredBatch {
  id: number;
  staff_id: number;
  kind: BatchKind;
  to_state: OrderStatus | null;
  locale: string;
  task: BatchTask;
  state: BatchState;
  attempts: number;
  done: number;
  total: number;
  /** How many orders it is about. */
  orders: number;
  failure: string | null;
  file_key: string | null;
  ran_at: string | null;
  created_at: string;
  changed_at: string;
}

const COLUMNS = sql`b.id, b.staff_id, b.kind, b.to_state, b.locale, b.task, b.state, b.attempts, b.done, b.total,
  (select count(*)::int from order_batch_items i where i.batch_id = b.id) as orders, b.failure, b.file_key,
  to_json(b.ran_at) as ran_at, to_json(b.created_at) as created_at, to_json(b.changed_at) as changed_at`;

export async function findBatch(db: Database, id: number): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    select ${COLUMNS} from order_batches b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** The last batches of a person, the latest first. */
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

/** Stores a queued batch of orders, in this sequence; gives its id. */
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

/** Which outcome the orders have whose turn comes in a task; null: none yet. */
const PENDING = {
  preview: sql`outcome is null`,
  run: sql`outcome is null`,
  undo: sql`outcome = 'done' and message is null`,
};

/**
 * Queues the next task of a batch that neither waits nor runs and has done `after`; false when it hasn't. A run forgets
 * what its preview found.
 */
export async function queueTask(
  tx: DatabaseTransaction,
  id: number,
  { task, after, now }: { task: BatchTask; after: BatchTask; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_batches set state = 'waiting', task = ${task}, stop_wanted = false, attempts = 0, done = 0,
      failure = null, changed_at = ${now}
    where id = ${id} and state not in ('waiting', 'running') and task = ${after} returning id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  if (task === 'run')
    await sql`
      update order_batch_items set outcome = null, message = null, is_buyer_mailed = false
      where batch_id = ${id}`.execute(tx);
  await sql`
    update order_batches set total = (
      select count(*) from order_batch_items where batch_id = ${id} and ${PENDING[task]})
    where id = ${id}`.execute(tx);
  return true;
}

/** The next orders whose turn comes. */
export async function listPending(
  db: Database,
  { id, task }: Pick<StoredBatch, 'id' | 'task'>,
  limit: number,
): Promise<{ position: number; order_id: number }[]> {
  const { rows } = await sql<{ position: number; order_id: number }>`
    select position, order_id from order_batch_items where batch_id = ${id} and ${PENDING[task]}
    order by position limit ${limit}`.execute(db);
  return rows;
}

export async function countPending(
  db: Database,
  { id, task }: Pick<StoredBatch, 'id' | 'task'>,
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from order_batch_items
    where batch_id = ${id} and ${PENDING[task]}`.execute(db);
  return rows[0]?.orders ?? 0;
}

export interface ItemOutcome {
  outcome: 'done' | 'refused' | 'undone';
  message?: string | null;
  is_buyer_mailed?: boolean;
}

/**
 * Stores what became of an order whose turn has come, inside the transaction that did it; false when its turn is over,
 * because another process did it.
 */
export async function settleItem(
  db: Database,
  { id, task }: Pick<StoredBatch, 'id' | 'task'>,
  position: number,
  { outcome, message = null, is_buyer_mailed }: ItemOutcome,
): Promise<boolean> {
  const { rows } = await sql`
    update order_batch_items set outcome = ${outcome}, message = ${message},
      is_buyer_mailed = coalesce(${is_buyer_mailed ?? null}::bool, is_buyer_mailed)
    where batch_id = ${id} and position = ${position} and ${PENDING[task]} returning position`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes when the first order was moved. */
export async function noteRun(db: Database, id: number, now: Date): Promise<void> {
  await sql`update order_batches set ran_at = coalesce(ran_at, ${now}) where id = ${id}`.execute(
    db,
  );
}

export interface BatchCounts {
  succeeded: number;
  undone: number;
  mailed: number;
  refused: number;
}

/** Orders that stay; of an undone move, those that can't be put back. */
const isRefused = (task: BatchTask) =>
  task === 'undo'
    ? sql`outcome = 'done' and message is not null`
    : sql`outcome = 'refused' and message is not null`;

export async function countOutcomes(
  db: Database,
  { id, task }: Pick<StoredBatch, 'id' | 'task'>,
): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`
    select count(*) filter (where outcome = 'done')::int as succeeded,
      count(*) filter (where outcome = 'undone')::int as undone,
      count(*) filter (where outcome = 'done' and is_buyer_mailed)::int as mailed,
      count(*) filter (where ${isRefused(task)})::int as refused
    from order_batch_items where batch_id = ${id}`.execute(db);
  return rows[0] ?? { succeeded: 0, undone: 0, mailed: 0, refused: 0 };
}

/** The first orders that were refused, with the reason; null prefix: the order is gone. */
export async function listReasons(
  db: Database,
  { id, task }: Pick<StoredBatch, 'id' | 'task'>,
  limit: number,
): Promise<{ order_id: number; order_prefix: string | null; message: string }[]> {
  const { rows } = await sql<{ order_id: number; order_prefix: string | null; message: string }>`
    select i.order_id, o.order_prefix, i.message
    from order_batch_items i left join orders o on o.id = i.order_id
    where i.batch_id = ${id} and ${isRefused(task)} order by i.position limit ${limit}`.execute(db);
  return rows;
}

/** The numbers of a batch's orders that have an outcome, in its sequence. */
export async function listDone(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from order_batch_items where batch_id = ${id} and outcome = 'done'
    order by position`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Ends a task with what came of it. */
export async function endBatch(
  db: Database,
  id: number,
  end: {
    state: 'previewed' | 'done' | 'failed' | 'stopped';
    failure?: string;
    file_key?: string;
    now: Date;
  },
): Promise<void> {
  await sql`
    update order_batches set state = ${end.state}, failure = ${end.failure ?? null}, changed_at = ${end.now},
      file_key = ${end.file_key ?? null}, done = case when ${end.state} in ('previewed', 'done') then total else done end
    where id = ${id} and state = 'running'`.execute(db);
}

/** Removes batches that were begun before a time. */
export async function deleteBatchesBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('order_batches')
    .where('created_at', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
}
