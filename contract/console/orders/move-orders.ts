import { z } from 'zod';
import { LARGEST_ID } from '../../ids.ts';
import { firstOf, flag, idempotencyKey, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { MOVE_TARGETS } from './order-status.ts';

const ids = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? firstOf(value, 200) : value),
    z.array(z.int().min(1).max(LARGEST_ID)).min(1).max(200),
  );

export const moveOrders = consoleEndpoint({
  method: 'POST',
  path: '/orders/move',
  access: 'orders.advance',
  summary:
    'Moves orders to a later status, each independently; `preview` returns the outcome without changing anything',
  request: z.object({
    ids: ids(),
    to: z.enum(MOVE_TARGETS),
    preview: flag().default(false),
    /** For the call as a whole: a repeat has the same outcome. Consoles of the previous version don't send it. */
    idempotency_key: maybe(idempotencyKey()),
  }),
  response: z.object({
    moved: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        /** See getOrder. */
        is_buyer_mailed: z.boolean(),
      }),
    ),
    refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  }),
});
export type MoveResult = z.output<typeof moveOrders.response>;
