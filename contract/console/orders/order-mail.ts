import { z } from 'zod';
import { actKey, id } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

const message = {
  id: id(),
  subject: z.string().trim().min(1, { message: 'Enter a subject.' }).max(200),
  text: z.string().trim().min(1, { message: 'Write a message.' }).max(5000),
};

export const previewMail = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/mails/preview',
  may: 'orders.mail',
  summary: 'A mail to the buyer of an order as it would be sent',
  request: z.object(message),
  response: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});
export type MailPreview = z.output<typeof previewMail.response>;

export const mailBuyer = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/mails',
  may: 'orders.mail',
  summary:
    'Mails the buyer of an order; at most ten a day for an order, forty an hour for a person',
  request: z.object({ ...message, act_key: actKey() }),
  response: z.object({}),
});
