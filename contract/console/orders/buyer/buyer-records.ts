import { z } from 'zod';
import { OrderStatusSchema } from '../order-status.ts';

/** Other orders of a buyer. */
export const BuyerOrdersSchema = z.object({
  total: z.int(),
  /** true when there are more than `total`. */
  total_is_capped: z.boolean(),
  /** The latest ones first. */
  latest: z.array(
    z.object({ id: z.int(), code: z.string(), at: z.string(), status: OrderStatusSchema }),
  ),
});

/** An open ticket of a buyer. */
export const BuyerTicketSchema = z.object({
  number: z.string(),
  /** Its topic, if it has no subject. */
  subject: z.string(),
  status: z.enum(['pending', 'confirm']),
  /** null when the customer is not waiting for a reply. */
  waiting_since: z.string().nullable(),
});
