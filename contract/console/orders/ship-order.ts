import { z } from 'zod';
import { idempotencyKey, flag, id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

export const shipOrder = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/parcels',
  access: 'orders.ship',
  summary: 'Records a shipped parcel and mails the buyer',
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    carrier: maybe(z.string().max(60)),
    tracking_number: maybe(z.string().max(100)),
    /** null for everything that is left. */
    lines: z
      .array(z.object({ id: z.int().min(1), pieces: whole(1, 1_000_000) }))
      .max(200)
      .nullable()
      .default(null),
    /** Ships although the online payment has not arrived. */
    is_unpaid_allowed: flag().default(false),
  }),
  response: z.object({}),
});
