import { z } from 'zod';
import { id, maybe } from '../../../fields.ts';
import { consoleEndpoint } from '../../endpoint.ts';

export const OrderContactSchema = z.object({
  name: z.string().trim().min(1, { message: 'Enter a name.' }).max(255),
  email: maybe(z.email('Enter a valid email address.').max(255)),
  phone: maybe(
    z.string().regex(/^\+?[\d\s().-]{6,24}$/, 'The phone number must have 6 to 16 digits.'),
  ),
});

/** The contact as it was shown; '' for a missing part. */
export const ShownContactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type OrderContact = z.output<typeof ShownContactSchema>;

export const changeContact = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/contact',
  access: 'orders.contact',
  summary:
    "Changes the buyer's name, email and phone for all orders of the checkout; 409 when they differ from those seen",
  request: z.object({ id: id(), seen: ShownContactSchema, contact: OrderContactSchema }),
  response: z.object({}),
});
