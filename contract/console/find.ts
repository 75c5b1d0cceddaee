import { z } from 'zod';
import { CustomerRowSchema } from './customers/customers.ts';
import { consoleEndpoint } from './endpoint.ts';
import { OrderListRowSchema } from './orders/order-list.ts';
import { ProductListRowSchema } from './catalog/products.ts';
import { TicketRowSchema } from './tickets/tickets.ts';

export const findAnything = consoleEndpoint({
  method: 'GET',
  path: '/find',
  access: 'signed-in',
  summary: 'Searches everything the caller may see, and returns the first matches',
  request: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.object({
    orders: z.array(
      OrderListRowSchema.pick({ id: true, code: true, buyer: true, city: true, status: true }),
    ),
    products: z.array(ProductListRowSchema.pick({ id: true, name: true, code: true })),
    customers: z.array(CustomerRowSchema.pick({ id: true, name: true, email: true })),
    tickets: z.array(
      TicketRowSchema.pick({ number: true, subject: true, topic: true, customer: true }),
    ),
  }),
});
export type SearchResults = z.output<typeof findAnything.response>;
