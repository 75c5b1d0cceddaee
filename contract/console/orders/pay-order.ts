import { z } from 'zod';
import { amount, decimal, flag, id, idempotencyKey, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

export const MAX_REFERENCE = 200;

/** The first day that an amount can be recorded for. */
const FIRST_DAY = '2000-01-01';

export const payOrder = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/pay',
  access: 'orders.pay',
  summary:
    'Records money that has arrived for an order without a payment provider: a part, all, or more, which is to be refunded; 409 when another amount has been recorded than was seen',
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    /** Omitted: all that is due. */
    amount: maybe(amount()),
    /** The day of the bank statement; omitted: today. */
    received_on: maybe(z.iso.date().refine((day) => day >= FIRST_DAY)),
    /** What the buyer or the bank wrote with it. */
    reference: maybe(z.string().max(MAX_REFERENCE)),
    /** What had arrived so far, as the caller saw it. */
    seen_received: maybe(amount()),
    /** Whether the buyer is mailed. */
    is_mailed: flag().default(true),
  }),
  response: z.object({
    /** The id of the log entry, by which it can be undone. */
    entry: z.int().nullable(),
  }),
});

/** What has arrived for an order without a payment provider. */
export const ReceivedSchema = z.object({
  amount: decimal(),
  /** What is still due; 0 of an order that is paid or cancelled. */
  due: decimal(),
  /** Oldest first. */
  parts: z.array(
    z.object({
      id: z.int(),
      amount: decimal(),
      /** YYYY-MM-DD */
      received_on: z.string(),
      reference: z.string().nullable(),
      /** Who recorded it; null: the command line. */
      person: z.string().nullable(),
      at: z.string(),
      /** Whether it was taken back as a mistake. */
      is_reversed: z.boolean(),
    }),
  ),
});
