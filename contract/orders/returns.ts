import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { firstOf, id, idOrSlug, whole } from '../fields.ts';
import { OrderDetailsSchema } from './order-shapes.ts';
import { routes } from '../routes.ts';

const MAX_LINES = 1000;

const returnFields = {
  /** Lines by their `line_id`, with the pieces to return. */
  lines: z.preprocess(
    (value) => (Array.isArray(value) ? firstOf(value, MAX_LINES) : value),
    z
      .array(z.object({ line_id: id(), quantity: whole(1, 1_000_000) }))
      .min(1)
      .max(MAX_LINES),
  ),
  reason: z.string().trim().min(1).max(1000),
};
export type RequestReturn = z.infer<z.ZodObject<typeof returnFields>>;

const response = z.object({ order: OrderDetailsSchema });

export const requestReturn = endpoint({
  ...routes.requestReturn,
  auth: 'customer',
  failures: [404],
  summary: 'Asks to return pieces of a delivered order.',
  request: z.object({ ...returnFields, order_id: idOrSlug() }),
  response,
});

export const requestGuestReturn = endpoint({
  ...routes.requestGuestReturn,
  auth: 'none',
  failures: [404],
  summary: 'The same by the token that came with the order.',
  request: z.object({ ...returnFields, order_id: id(), order_token: idOrSlug() }),
  response,
});
