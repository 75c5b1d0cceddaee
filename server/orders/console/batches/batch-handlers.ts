import { MAX_MOVED, MAX_PRINTED } from '#contract/console/orders/batch-limits.ts';
import type { z } from 'zod';
import type { ConsoleName } from '#contract/console/api.ts';
import {
  type BatchKind,
  type BatchTask,
  type startOrderBatch as startEndpoint,
} from '#contract/console/orders/order-batches.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { msg } from '#domain/i18n/msg.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { transaction } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { requestStop, isActive } from '#server/jobs/watched/watched-job.ts';
import { holdMails, releaseMails } from './batch-mails.ts';
import { listFinishedOrderIds } from './batch-items.ts';
import {
  findBatch,
  insertBatch,
  listBatchesOf,
  queueTask,
  type StoredBatch,
} from './batch-queries.ts';
import { presentBatch, presentBatchRow, undoMs } from './present-batch.ts';
import { listScopeOrders } from '../scope-queries.ts';
import { listOrderIds } from '../list/list-order-ids.ts';

const MAX_SHOWN = 20;
/** The share by which a list sent as a filter may have changed since it was shown. */
const CHANGED_SHARE = 0.01;

const RIGHTS: Record<BatchKind, Right> = {
  move: 'orders.advance',
  slips: 'orders.see',
  invoices: 'orders.amounts',
};

/** The console's calls about bulk actions on more orders than one call accepts; everybody sees only their own. */
export const batchHandlers = {
  startOrderBatch: async (context, request) => {
    const { db, session, now, locale } = context;
    const { kind, to } = request;
    if (kind === 'move' && to === undefined) throw new Invalid({ to: [msg('Choose a status.')] });
    const ids = await selectOrders(context, request);
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
    rows: (await listBatchesOf(db, session.staff_id, MAX_SHOWN)).map(presentBatchRow),
  }),

  getOrderBatch: async (context, { id }) => presentBatch(context, await requireBatch(context, id)),

  continueOrderBatch: async (context, { id, task }) => {
    const { db, now } = context;
    const batch = await requireBatch(context, id);
    if (batch.task === task && batch.state !== 'stopped') return {};
    const isNext =
      batch.kind === 'move' &&
      (task === 'run' ? batch.state === 'previewed' : batch.task === 'run' && !isActive(batch));
    if (!isNext) throw new Refused(msg('Check the preview before you move the orders.'));
    if (task === 'undo' && undoMs(batch, now) === 0)
      throw new Refused(msg('More than a minute has passed, so this can no longer be undone.'));
    await queued(
      transaction(db, async (tx) => {
        const after = task === 'run' ? 'preview' : 'run';
        if (!(await queueTask(tx, id, { task, after, now }))) return;
        if (task === 'undo') await holdMails(tx, batch, now);
        await addJob(tx, task === 'run' ? 'run-order-batch' : 'undo-order-batch', { batch_id: id });
      }),
    );
    return {};
  },

  stopOrderBatch: async (context, { id }) => {
    const { db, now } = context;
    await requireBatch(context, id);
    if (!(await requestStop(db, 'order_batches', id, now)))
      throw new Refused(msg('This has ended.'));
    const batch = await requireBatch(context, id);
    // Otherwise its process ends it.
    if (!isActive(batch)) await releaseMails(db, batch, now);
    return {};
  },

  getOrderBatchFile: async (context, { id }) => {
    const { db, files, session } = context;
    const { kind, file_key } = await requireBatch(context, id);
    const bytes = file_key === null ? null : await files.get(file_key);
    if (!bytes) throw new NotFound(msg('This file was deleted. Print the orders again.'));
    // The person's roles may have changed since.
    const ids = await listFinishedOrderIds(db, id);
    const own = await listScopeOrders(db, scopeOf(session.roles, RIGHTS[kind]), ids);
    if (own.length < new Set(ids).size)
      throw new NotFound(msg('This file was deleted. Print the orders again.'));
    return new Uint8Array(bytes);
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/**
 * The selected orders, or all of a list, within the shops that the person may act on. Throws NotFound if there are none,
 * Refused if there are too many or the list has changed since it was shown.
 */
async function selectOrders(
  context: SignedInContext,
  { kind, ids, list, count }: z.output<typeof startEndpoint.request>,
): Promise<number[]> {
  const { db, session, locale } = context;
  const max = kind === 'move' ? MAX_MOVED : MAX_PRINTED;
  if (!ids && !list) throw new Invalid({ ids: [msg('Select orders.')] });
  const requested = list ? await listOrderIds(context, list, max) : (ids ?? []);
  if (!requested || requested.length > max)
    throw new Refused(
      translate(locale, "That's more than {{count}} orders. Select fewer.", { count: max }),
    );
  const seen = count ?? requested.length;
  if (list && Math.abs(requested.length - seen) > seen * CHANGED_SHARE)
    throw new Refused(
      translate(
        locale,
        'The list has changed: there are now {{count}} orders. Check it and select again.',
        {
          count: requested.length,
          one: 'The list has changed: there is now {{count}} order. Check it and select again.',
        },
      ),
    );
  const orders = await listScopeOrders(db, scopeOf(session.roles, RIGHTS[kind]), requested);
  const own = new Set(orders.map(({ id }) => id));
  const left = [...new Set(requested)].filter((id) => own.has(id));
  if (left.length === 0) throw new NotFound(msg("This order doesn't exist."));
  return left;
}

/** Refuses a second active batch of the same person. */
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
  const batch = await findBatch(db, id);
  if (batch?.staff_id !== session.staff_id) throw new NotFound(msg('This no longer exists.'));
  return batch;
}
