import { z } from 'zod';
import { count } from '../fields.ts';

/** What was placed, and where to pay it. */
export const PlacedSchema = z.object({
  orders: z.array(z.object({ id: count(), order_code: z.string() })),
  payment_id: count().describe(
    'The payment that all orders share: /order/{payment_id}/confirmation?token={order_token} shows them.',
  ),
  order_token: z.string(),
  order_payment_url: z
    .string()
    .nullable()
    .describe('Where to pay; null when no online payment is due.'),
});
export type Placed = z.infer<typeof PlacedSchema>;
