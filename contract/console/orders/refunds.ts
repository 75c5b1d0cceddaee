import { z } from 'zod';
import { idempotencyKey, amount, decimal, flag, id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

const selection = {
  id: id(),
  /** cancel: pieces that have not left the shop; refund: pieces that have, delivery, or any amount. */
  act: z.enum(['cancel', 'refund']),
  lines: z
    .array(
      z.object({
        id: z.int().min(1),
        pieces: whole(1, 1_000_000),
        /** How many of the pieces are restocked. */
        restock: whole(0, 1_000_000),
      }),
    )
    .max(200),
  /** Whether the rest of the delivery charge is refunded. */
  delivery: flag().default(false),
  /** An amount that belongs to no line. */
  sum: amount().default(0),
  /** Shown to the buyer; required for a refund. */
  reason: maybe(z.string().trim().max(500)),
};

/** How money is refunded: through the payment provider or by hand, as it was paid; an unpaid order is charged less. */
const MethodSchema = z.enum(['gateway', 'by-hand', 'not-charged']);

export const RefundQuoteSchema = z.object({
  /** Executes exactly this quote; any change of the order voids it. */
  quote: z.string(),
  method: MethodSchema,
  /** The payment method of the order. */
  payment_method: z.string(),
  /** The currency of its amounts, as an ISO 4217 code. */
  currency: z.string(),
  /** The pieces at the price they were sold for. */
  goods: decimal(),
  /** Tax on the pieces; 0 where prices contain it. */
  added_tax: decimal(),
  /** Their share of the voucher, which was never paid. */
  voucher: decimal(),
  /** What earlier refunds without pieces have given back of them; absent: a process of the previous version. */
  refunded_before: decimal().optional(),
  delivery: decimal(),
  sum: decimal(),
  total: decimal(),
  /** Taxes contained in the total. */
  taxes: z.array(z.object({ name: z.string(), amount: decimal() })),
  /** What can still be refunded afterwards. */
  left: decimal(),
  /** Pieces to restock. */
  restocked: z.int(),
  /** The status the order moves to; null when it is unchanged. */
  status: z.enum(['Cancelled', 'On The Way']).nullable(),
});
export type RefundQuote = z.output<typeof RefundQuoteSchema>;

export const quoteRefund = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/refunds/quote',
  access: 'orders.refund',
  summary: 'Quotes a cancellation or refund; changes nothing',
  request: z.object(selection),
  response: RefundQuoteSchema,
});
export type RefundRequest = z.input<typeof quoteRefund.request>;

export const refundOrder = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/refunds',
  access: 'orders.refund',
  summary: 'Executes a quote once; 409 with a new quote when the order has changed since',
  request: z.object({ ...selection, quote: z.string().min(1).max(64) }),
  response: z.object({}),
});

export const cancelOrder = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: 'orders.cancel',
  summary: 'Cancels an unshipped order and refunds what was paid',
  request: z.object({ id: id(), idempotency_key: maybe(idempotencyKey()) }),
  response: z.object({}),
});

export const settleRefund = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/refunds/{refund_id}/settle',
  access: 'orders.refund',
  summary:
    'Settles a refund that waits for somebody: has the payment provider retry it, or records that it was refunded by hand',
  request: z.object({
    id: id(),
    refund_id: id(),
    idempotency_key: idempotencyKey(),
    how: z.enum(['retry', 'by-hand']),
  }),
  response: z.object({}),
});
