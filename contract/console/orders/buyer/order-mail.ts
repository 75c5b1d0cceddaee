import { z } from 'zod';
import { idempotencyKey, id } from '../../../fields.ts';
import { consoleEndpoint } from '../../endpoint.ts';

const message = {
  id: id(),
  subject: z.string().trim().min(1, { message: 'Enter a subject.' }).max(200),
  text: z.string().trim().min(1, { message: 'Write a message.' }).max(5000),
};

export const previewMail = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/mails/preview',
  access: 'orders.mail',
  summary: "Previews an email to an order's buyer",
  request: z.object(message),
  response: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});
export type MailPreview = z.output<typeof previewMail.response>;

/** A mail that an order has sent: its confirmation, how to pay, or its status. */
export const RepeatedMailSchema = z.enum(['placed', 'unpaid', 'status']);
export type RepeatedMail = z.output<typeof RepeatedMailSchema>;

export const previewRepeatedMail = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/mails/repeat/preview',
  access: 'orders.mail',
  summary: "Previews an order's mail to its buyer before it is sent again",
  request: z.object({ id: id(), mail: RepeatedMailSchema }),
  response: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});

export const repeatMail = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/mails/repeat',
  access: 'orders.mail',
  summary: "Sends an order's mail to its buyer again, within the limits of mailBuyer",
  request: z.object({ id: id(), mail: RepeatedMailSchema, idempotency_key: idempotencyKey() }),
  response: z.object({}),
});

export const mailBuyer = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/mails',
  access: 'orders.mail',
  summary: "Emails an order's buyer; at most ten a day per order, forty an hour per person",
  request: z.object({ ...message, idempotency_key: idempotencyKey() }),
  response: z.object({}),
});
