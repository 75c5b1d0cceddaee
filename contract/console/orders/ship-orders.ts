import { z } from 'zod';
import { idempotencyKey, flag } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

/** The number of parcels that one call ships. */
export const MAX_PARCELS = 100;

export const shipOrders = consoleEndpoint({
  method: 'POST',
  path: '/orders/parcels',
  access: 'orders.ship',
  summary:
    'Ships everything left in orders, each independently and with its tracking number; `preview` returns the outcome without changing anything',
  request: z.object({
    idempotency_key: idempotencyKey(),
    carrier: z
      .string()
      .trim()
      .min(1, { message: 'Choose the carrier of this tracking number.' })
      .max(60),
    parcels: z
      .array(
        z.object({
          /** Number or code of the order. */
          order: z.string().trim().min(1).max(40),
          tracking_number: z.string().trim().min(1).max(100),
        }),
      )
      .min(1)
      .max(MAX_PARCELS),
    preview: flag().default(false),
  }),
  response: z.object({
    shipped: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        /** See getOrder. */
        is_buyer_mailed: z.boolean(),
      }),
    ),
    /** `order` as in the request. */
    refused: z.array(z.object({ order: z.string(), message: z.string() })),
  }),
});
export type ShipResult = z.output<typeof shipOrders.response>;
