import type { z } from 'zod';
import type { ConsoleName } from '#contract/console/api.ts';
import {
  type BatchKind,
  MOST_MOVED,
  MOST_PRINTED,
  type OrderBatch,
  type OrderBatchRow,
  type startOrderBatch as startEndpoint,
} from '#contract/console/orders/order-batches.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { msg } from '#domain/i18n/msg.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { MOVE_UNDO_MS } from '#domain/staff/undo-rules.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/serve-console-api.ts';
import { transaction } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { askToStop, isActive, isSilent } from '#server/jobs/watched/watched-job.ts';
import {
  type BatchTask,
  countOutcomes,
  findBatch,
  insertBatch,
  listBatchesOf,
  listDone,
  listReasons,
  queueTask,
  type StoredBatch,
} from './batch-queries.ts';
import { listScopeOrders } from '../../console-queries.ts';
import { listedOrders } from '../listed-orders.ts';

const SHOWN = 20;
const REASONS = 200;
/** A list that is sent as a filter may have changed by this share since it was seen. */
const CHANGED_SHARE = 0.01;

const RIGHTS: Record<BatchKind, Right> = {
  move: 'orders.advance',
  slips: 'orders.see',
  invoices: 'orders.amounts',
};

/** The console's calls about acts on more orders than a call takes; everybody has their own. */
export const batchHandlers = {
  startOrderBatch: async (context, request) => {
    const { db, session, now, locale } = context;
    const { kind, to } = request;
    if (kind === 'move' && to === undefined) throw new Invalid({ to: [msg('Choose a state.')] });
    const ids = await ordersWanted(context, request);
    const task: BatchTask = kind === 'move' ? 'preview' : 'run';
    const id = await queued(
      transaction(db, async (tx) => {
        const row = { staff_id: session.staff_id, kind, to_state: to ?? null, locale, task, now };
        const batch_id = await insertBatch(tx, row, ids);
        await addJob(tx, 'run-order-batch', { batch_id });
        return batch_id;
      }),
    );
    return { id };
  },

  listOrderBatches: async ({ db, session }) => ({
    rows: (await listBatchesOf(db, session.staff_id, SHOWN)).map(presentRow),
  }),

  getOrderBatch: async (context, { id }) => present(context, await requireBatch(context, id)),

  continueOrderBatch: async (context, { id, task }) => {
    const { db, now } = context;
    const found = await requireBatch(context, id);
    if (found.task === task && found.state !== 'stopped') return {};
    const isNext =
      found.kind === 'move' &&
      (task === 'run' ? found.state === 'previewed' : found.task === 'run' && !isActive(found));
    if (!isNext) throw new Refused(msg('Check the preview before you move the orders.'));
    if (task === 'undo' && undoMs(found, now) === 0)
      throw new Refused(msg("A minute has passed, so this can't be undone anymore."));
    await queued(
      transaction(db, async (tx) => {
        const after = task === 'run' ? 'preview' : 'run';
        if (!(await queueTask(tx, id, { task, after, now }))) return;
        await addJob(tx, task === 'run' ? 'run-order-batch' : 'undo-order-batch', { batch_id: id });
      }),
    );
    return {};
  },

  stopOrderBatch: async (context, { id }) => {
    await requireBatch(context, id);
    if (!(await askToStop(context.db, 'order_batches', id, context.now)))
      throw new Refused(msg('This has ended.'));
    return {};
  },

  getOrderBatchFile: async (context, { id }) => {
    const { db, files, session } = context;
    const { kind, file_key } = await requireBatch(context, id);
    const bytes = file_key === null ? null : await files.get(file_key);
    if (!bytes) throw new NotFound(msg('This file was deleted. Print the orders again.'));
    // The person's roles may have changed since.
    const ids = await listDone(db, id);
    const own = await listScopeOrders(db, scopeOf(session.roles, RIGHTS[kind]), ids);
    if (own.length < new Set(ids).size)
      throw new NotFound(msg('This file was deleted. Print the orders again.'));
    return new Uint8Array(bytes);
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/**
 * The chosen orders, or all of a list, within the shops that the act is allowed for. NotFound for none; Refused for a list
 * that has changed since it was seen.
 */
async function ordersWanted(
  context: SignedInContext,
  { kind, ids, list, count }: z.output<typeof startEndpoint.request>,
): Promise<number[]> {
  const { db, session, locale } = context;
  const most = kind === 'move' ? MOST_MOVED : MOST_PRINTED;
  if (!ids && !list) throw new Invalid({ ids: [msg('Select orders.')] });
  const wanted = list ? await listedOrders(context, list, most) : (ids ?? []);
  if (!wanted || wanted.length > most)
    throw new Refused(
      translate(locale, "That's more than {{count}} orders. Select fewer.", { count: most }),
    );
  const seen = count ?? wanted.length;
  if (list && Math.abs(wanted.length - seen) > seen * CHANGED_SHARE)
    throw new Refused(
      translate(
        locale,
        'The list has changed: there are now {{count}} orders. Check it and select again.',
        { count: wanted.length },
      ),
    );
  const found = await listScopeOrders(db, scopeOf(session.roles, RIGHTS[kind]), wanted);
  const own = new Set(found.map(({ id }) => id));
  const left = [...new Set(wanted)].filter((id) => own.has(id));
  if (left.length === 0) throw new NotFound(msg("This order doesn't exist."));
  return left;
}

/** One at a time for each person. */
async function queued<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refused(
      msg("Your previous bulk action is still running. Wait until it's done, or stop it."),
    );
  }
}

async function requireBatch({ db, session }: SignedInContext, id: number): Promise<StoredBatch> {
  const found = await findBatch(db, id);
  if (found?.staff_id !== session.staff_id) throw new NotFound(msg('This no longer exists.'));
  return found;
}

/** How long a move can still be taken back, in ms. */
function undoMs({ kind, task, ran_at, ...batch }: StoredBatch, now: Date): number {
  if (kind !== 'move' || task !== 'run' || isActive(batch) || ran_at === null) return 0;
  return Math.max(0, Date.parse(ran_at) + MOVE_UNDO_MS - now.getTime());
}

function presentRow({
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

async function present({ db, now }: SignedInContext, batch: StoredBatch): Promise<OrderBatch> {
  const [counts, reasons] = await Promise.all([
    countOutcomes(db, batch),
    listReasons(db, batch, REASONS),
  ]);
  return {
    ...presentRow(batch),
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
    was_interrupted: batch.attempts > 1 && isActive(batch),
    is_silent: isSilent(batch, now),
    failure: batch.failure,
  };
}
