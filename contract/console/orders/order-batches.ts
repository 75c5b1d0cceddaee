import { z } from 'zod';
import { id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { orderListFilter } from './order-list.ts';

/** Orders of one act at most; printing takes memory for each. */
export const MOST_MOVED = 5_000;
export const MOST_PRINTED = 1_000;

export const BATCH_KINDS = ['move', 'slips', 'invoices'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** What is done with the orders: a move is previewed, which changes nothing, carried out, and can be undone. */
export const BATCH_TASKS = ['preview', 'run', 'undo'] as const;

export const BATCH_STATES = [
  ...(['waiting', 'running', 'previewed', 'done', 'failed', 'stopped'] as const),
] as const;

const BatchRowSchema = z.object({
  id: z.int(),
  kind: z.enum(BATCH_KINDS),
  /** Null: the orders are printed. */
  to: z.string().nullable(),
  task: z.enum(BATCH_TASKS),
  state: z.enum(BATCH_STATES),
  /** How many orders it is about. */
  orders: z.int(),
  created_at: z.string(),
});
export type OrderBatchRow = z.output<typeof BatchRowSchema>;

const BatchSchema = BatchRowSchema.extend({
  /** Orders whose turn has come, in this task. */
  done: z.int(),
  total: z.int(),
  /** Orders that moved, or would move; printed ones. */
  succeeded: z.int(),
  undone: z.int(),
  /** Buyers of them who get a mail. */
  mailed: z.int(),
  refused: z.int(),
  /** The first that stay, or can't be put back, each with its reason. */
  reasons: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  /** How long the move can still be undone, in ms; 0: it can't be. */
  undo_ms: z.int(),
  has_file: z.boolean(),
  /** Whether it was taken up again after the process that ran it ended. */
  was_interrupted: z.boolean(),
  /** Whether nothing was heard of it for a minute. */
  is_silent: z.boolean(),
  failure: z.string().nullable(),
});
export type OrderBatch = z.output<typeof BatchSchema>;

export const startOrderBatch = consoleEndpoint({
  method: 'POST',
  path: '/orders/batches',
  may: 'orders.see',
  summary:
    'Begins to preview a move of many orders, or to print them, as a job: the chosen ones, or all of a filtered list that has `count`',
  request: z.object({
    kind: z.enum(BATCH_KINDS),
    to: maybe(z.enum(['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'])),
    ids: maybe(z.array(id()).min(1).max(MOST_MOVED)),
    list: maybe(z.object(orderListFilter)),
    count: maybe(whole(1, MOST_MOVED)),
  }),
  response: z.object({ id: z.int() }),
});

export const listOrderBatches = consoleEndpoint({
  method: 'GET',
  path: '/orders/batches',
  may: 'orders.see',
  summary: 'What the caller did with many orders at once, the latest first',
  request: z.object({}),
  response: z.object({ rows: z.array(BatchRowSchema) }),
});

export const getOrderBatch = consoleEndpoint({
  method: 'GET',
  path: '/orders/batches/{id}',
  may: 'orders.see',
  summary: 'How far an act on many orders is, and what came or would come of it',
  request: z.object({ id: id() }),
  response: BatchSchema,
});

export const continueOrderBatch = consoleEndpoint({
  method: 'POST',
  path: '/orders/batches/{id}/start',
  may: 'orders.advance',
  summary: 'Moves the orders of a preview, each on its own, or takes the move back within a minute',
  request: z.object({ id: id(), task: z.enum(['run', 'undo']) }),
  response: z.object({}),
});

export const stopOrderBatch = consoleEndpoint({
  method: 'POST',
  path: '/orders/batches/{id}/stop',
  may: 'orders.see',
  summary: 'Stops an act on many orders; what was done stays',
  request: z.object({ id: id() }),
  response: z.object({}),
});

export const getOrderBatchFile = consoleEndpoint({
  method: 'GET',
  path: '/orders/batches/{id}/file',
  may: 'orders.see',
  produces: 'application/pdf',
  summary: 'The printed slips or invoices as a PDF; it is removed after a day',
  request: z.object({ id: id() }),
  response: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
