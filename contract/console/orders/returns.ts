import { z } from 'zod';
import { idempotencyKey, flag, id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { RefundQuoteSchema } from './refunds.ts';

const note = () => maybe(z.string().trim().max(500));
const pieces = () => whole(0, 1_000_000);

export const beginReturn = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/returns',
  access: 'orders.return',
  summary: 'Registers a return and mails the buyer',
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    lines: z.array(z.object({ id: z.int().min(1), pieces: whole(1, 1_000_000) })).max(200),
    reason: z.string().trim().min(1, 'Enter a reason. The buyer will see it.').max(500),
  }),
  response: z.object({}),
});

export const decideReturn = consoleEndpoint({
  method: 'POST',
  path: '/returns/{id}/decide',
  access: 'orders.return',
  summary: 'Accepts or declines a requested return; the buyer is mailed the note',
  request: z.object({
    id: id(),
    idempotency_key: maybe(idempotencyKey()),
    is_accepted: flag(),
    note: note(),
  }),
  response: z.object({}),
});

export const receiveReturn = consoleEndpoint({
  method: 'POST',
  path: '/returns/{id}/receive',
  access: 'orders.return',
  summary: 'Records which pieces of a return arrived, and whether they are restocked or scrapped',
  request: z.object({
    id: id(),
    idempotency_key: maybe(idempotencyKey()),
    lines: z
      .array(z.object({ id: z.int().min(1), to_stock: pieces(), scrapped: pieces() }))
      .max(200),
    note: note(),
  }),
  response: z.object({}),
});

const payment = { id: id(), delivery: flag().default(false) };

export const quoteReturn = consoleEndpoint({
  method: 'POST',
  path: '/returns/{id}/quote',
  access: 'orders.refund',
  summary: 'Quotes the refund of a return; changes nothing',
  request: z.object(payment),
  response: RefundQuoteSchema,
});

export const refundReturn = consoleEndpoint({
  method: 'POST',
  path: '/returns/{id}/refund',
  access: 'orders.refund',
  summary: 'Refunds a return as quoted, once; 409 with a new quote when the order has changed',
  request: z.object({ ...payment, quote: z.string().min(1).max(64) }),
  response: z.object({}),
});
