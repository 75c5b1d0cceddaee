import { z } from 'zod';
import { LARGEST_ID } from '../ids.ts';
import { actKey, id, maybe, whole } from '../fields.ts';
import { consoleEndpoint } from './endpoint.ts';

const number = () => z.string().regex(/^\d{7,16}$/);
const text = (max: number) => z.string().trim().min(1).max(max);

const StatusSchema = z.enum(['pending', 'confirm', 'completed', 'cancel']);

export const TicketRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  status: StatusSchema,
  subject: z.string().nullable(),
  topic: z.string(),
  customer: z.string(),
  /** Number of the order it is about. */
  order_code: z.string().nullable(),
  /** Beginning of the newest message. */
  last_message: z.string(),
  created_at: z.string(),
  /** null when the customer is not waiting for a reply. */
  waiting_since: z.string().nullable(),
});
export type TicketListRow = z.output<typeof TicketRowSchema>;

export const listTickets = consoleEndpoint({
  method: 'GET',
  path: '/tickets',
  may: 'tickets.see',
  summary: 'Lists tickets: open ones by waiting time, closed ones latest first',
  request: z.object({
    view: maybe(z.enum(['open', 'closed'])),
    /** A ticket's number, an order's number, or the beginning of an e-mail address; looks in all views. */
    q: maybe(z.string().max(100)),
    customer_id: maybe(id()),
    /** `next` of the previous page. */
    after: maybe(z.string().regex(/^(\d{1,16}|infinity):\d{1,15}$/)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(TicketRowSchema),
    next: z.string().nullable(),
    /** Number of customers waiting for a reply. */
    waiting: z.int(),
  }),
});
export type TicketPage = z.output<typeof listTickets.response>;

const MessageSchema = z.object({
  id: z.int(),
  by: z.enum(['customer', 'shop', 'note']),
  /** The member of staff who wrote it; null for the customer, or the command line. */
  person: z.string().nullable(),
  message: z.string(),
  at: z.string(),
});
export type TicketMessage = z.output<typeof MessageSchema>;

export const getTicket = consoleEndpoint({
  method: 'GET',
  path: '/tickets/{number}',
  may: 'tickets.see',
  summary: 'Returns a ticket with its conversation, notes and files',
  request: z.object({ number: number() }),
  response: TicketRowSchema.omit({ last_message: true }).extend({
    order_id: z.int().nullable(),
    customer_id: z.int(),
    email: z.string(),
    phone: z.string().nullable(),
    messages: z.array(MessageSchema),
    attachments: z.array(
      z.object({ kind: z.enum(['image', 'pdf']), src: z.string(), name: z.string() }),
    ),
    /** Other tickets of the customer, latest first. */
    others: z.array(
      TicketRowSchema.pick({
        number: true,
        status: true,
        topic: true,
        subject: true,
        waiting_since: true,
      }),
    ),
  }),
});
export type ConsoleTicket = z.output<typeof getTicket.response>;

export const replyToTicket = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/reply',
  may: 'tickets.answer',
  summary:
    'Replies to the customer, who is mailed; 409 when there is a newer message than the one seen',
  request: z.object({
    number: number(),
    message: text(5000),
    /** Id of the newest message that was shown; 0 for none. */
    seen: whole(0, LARGEST_ID),
  }),
  response: z.object({ id: z.int() }),
});

export const noteOnTicket = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/note',
  may: 'tickets.answer',
  summary: 'Adds an internal note to a ticket',
  request: z.object({ number: number(), act_key: actKey(), message: text(5000) }),
  response: z.object({ id: z.int() }),
});

export const changeTicketStatus = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/status',
  may: 'tickets.answer',
  summary: 'Closes a ticket (completed, cancel) or reopens it (confirm)',
  request: z.object({ number: number(), status: StatusSchema.exclude(['pending']) }),
  response: z.object({}),
});

const SavedReplySchema = z.object({ id: z.int(), name: z.string(), body: z.string() });
export type SavedReply = z.output<typeof SavedReplySchema>;

export const listSavedReplies = consoleEndpoint({
  method: 'GET',
  path: '/saved-replies',
  may: 'tickets.answer',
  summary: 'Lists the saved replies',
  request: z.object({}),
  response: z.object({ replies: z.array(SavedReplySchema) }),
});

export const saveReply = consoleEndpoint({
  method: 'POST',
  path: '/saved-replies',
  may: 'replies.edit',
  summary:
    'Updates or creates a saved reply; {{name}}, {{order}} and {{ticket}} are filled in when it is used',
  request: z.object({ id: maybe(id()), name: text(80), body: text(5000) }),
  response: z.object({ id: z.int() }),
});

export const deleteSavedReply = consoleEndpoint({
  method: 'DELETE',
  path: '/saved-replies/{id}',
  may: 'replies.edit',
  summary: 'Deletes a saved reply',
  request: z.object({ id: id() }),
  response: z.object({}),
});
