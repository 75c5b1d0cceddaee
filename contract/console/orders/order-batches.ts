import { z } from 'zod';
import { id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { MAX_MOVED } from './batch-limits.ts';
import { orderListFilter } from './order-list.ts';
import { MOVE_TARGETS } from './order-status.ts';

export const BATCH_KINDS = ['move', 'slips', 'invoices'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** A move is previewed, which changes nothing, then run, and can be undone; printing is only run. */
const BATCH_TASKS = ['preview', 'run', 'undo'] as const;
export type BatchTask = (typeof BATCH_TASKS)[number];

const BATCH_STATES = ['waiting', 'running', 'previewed', 'done', 'failed', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const BatchRowSchema = z.object({
  id: z.int(),
  kind: z.enum(BATCH_KINDS),
  /** The new status; null if the orders are printed. */
  to: z.string().nullable(),
  task: z.enum(BATCH_TASKS),
  state: z.enum(BATCH_STATES),
  /** The number of its orders. */
  orders: z.int(),
  created_at: z.string(),
});
export type OrderBatchRow = z.output<typeof BatchRowSchema>;

const BatchSchema = BatchRowSchema.extend({
  /** Orders that the current task has worked on, out of `total`. */
  done: z.int(),
  total: z.int(),
  /** Orders that were (or would be) moved, or were printed. */
  succeeded: z.int(),
  undone: z.int(),
  /** How many of their buyers are mailed. */
  mailed: z.int(),
  refused: z.int(),
  /** The first refused orders, each with its reason. */
  reasons: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  /** How long the move can still be undone, in ms; 0 if it can't. */
  undo_ms: z.int(),
  has_file: z.boolean(),
  /** Whether it was resumed after its process died. */
  was_interrupted: z.boolean(),
  /** Whether it has stored no progress for a minute. */
  is_silent: z.boolean(),
  /** Whether it waits until another long job, perhaps somebody else's, has ended. */
  waits_for_others: z.boolean(),
  failure: z.string().nullable(),
});
export type OrderBatch = z.output<typeof BatchSchema>;

export const startOrderBatch = consoleEndpoint({
  method: 'POST',
  path: '/orders/batches',
  access: 'orders.see',
  summary:
    'Starts a job that previews a move of many orders, or prints them: the selected ones, or all of a filtered list of `count` orders',
  request: z.object({
    kind: z.enum(BATCH_KINDS),
    to: maybe(z.enum(MOVE_TARGETS)),
    ids: maybe(z.array(id()).min(1).max(MAX_MOVED)),
    list: maybe(z.object(orderListFilter)),
    count: maybe(whole(1, MAX_MOVED)),
  }),
  response: z.object({ id: z.int() }),
});

export const listOrderBatches = consoleEndpoint({
  method: 'GET',
  path: '/orders/batches',
  access: 'orders.see',
  summary: "Lists the caller's bulk actions, latest first",
  request: z.object({}),
  response: z.object({ rows: z.array(BatchRowSchema) }),
});

export const getOrderBatch = consoleEndpoint({
  method: 'GET',
  path: '/orders/batches/{id}',
  access: 'orders.see',
  summary: 'Returns the progress of a bulk action and its actual or previewed outcome',
  request: z.object({ id: id() }),
  response: BatchSchema,
});

export const continueOrderBatch = consoleEndpoint({
  method: 'POST',
  path: '/orders/batches/{id}/start',
  access: 'orders.advance',
  summary: 'Moves the previewed orders, each independently, or undoes the move within a minute',
  request: z.object({ id: id(), task: z.enum(['run', 'undo']) }),
  response: z.object({}),
});

export const stopOrderBatch = consoleEndpoint({
  method: 'POST',
  path: '/orders/batches/{id}/stop',
  access: 'orders.see',
  summary: 'Stops a bulk action; orders already changed stay changed',
  request: z.object({ id: id() }),
  response: z.object({}),
});

export const getOrderBatchFile = consoleEndpoint({
  method: 'GET',
  path: '/orders/batches/{id}/file',
  access: 'orders.see',
  produces: 'application/pdf',
  summary: 'Returns the printed slips or invoices as a PDF, which is deleted after a day',
  request: z.object({ id: id() }),
  response: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
