import { z } from 'zod';
import { decimal } from '../../fields.ts';
import { OrderStatusSchema } from '../orders/order-status.ts';

/** The order that a ticket is about, beside its conversation. */
export const TicketOrderSchema = z.object({
  id: z.int(),
  code: z.string(),
  status: OrderStatusSchema,
  at: z.string(),
  currency: z.string(),
  /** null when the role may not see amounts. */
  total: decimal().nullable(),
  lines: z.array(z.object({ id: z.int(), name: z.string(), pieces: z.int() })),
  parcels: z.array(
    z.object({
      id: z.int(),
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      tracking_url: z.string().nullable(),
    }),
  ),
});
export type TicketOrder = z.output<typeof TicketOrderSchema>;
