import { z } from 'zod';
import { LARGEST_ID } from '../ids.ts';
import { actKey, id, maybe, whole } from '../fields.ts';
import { consoleEndpoint } from './endpoint.ts';
import { ScheduledReplySchema } from './scheduled-replies.ts';
import { MAX_TAG, TagsSchema } from './tags.ts';
import { TicketOrderSchema } from './ticket-order.ts';

const number = () => z.string().regex(/^\d{7,16}$/);
const text = (max: number) => z.string().trim().min(1).max(max);

const StatusSchema = z.enum(['pending', 'confirm', 'completed', 'cancel']);
/** In the sequence in which tickets are answered. */
export const TICKET_PRIORITIES = ['high', 'normal', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

const PersonSchema = z.object({ id: z.int(), name: z.string() });
export type TicketPerson = z.output<typeof PersonSchema>;

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
  /** The assigned person; null when unassigned, or when they have left. */
  assigned_to: PersonSchema.nullable(),
  priority: z.enum(TICKET_PRIORITIES),
  /** In lower case, sorted. */
  tags: z.array(z.string()),
  /** The number of the ticket that its messages are part of; null for one that was not merged. */
  merged_into: z.string().nullable(),
  /** Whether a reply is to be sent later, or is held back; null without one. */
  scheduled_reply: z.enum(['waiting', 'held']).nullable(),
});
export type TicketListRow = z.output<typeof TicketRowSchema>;

/** Open tickets: all, those that wait for the shop or for the customer, those of the caller, and unassigned ones. */
const OPEN_VIEWS = ['open', 'waiting', 'answered', 'mine', 'unassigned'] as const;
export const TICKET_VIEWS = [...OPEN_VIEWS, 'closed'] as const;
export type TicketView = (typeof TICKET_VIEWS)[number];

/** Which tickets a list shows. */
const ticketFilter = {
  view: maybe(z.enum(TICKET_VIEWS)),
  /** A ticket's number, an order's number, or the beginning of an email address; looks in all views. */
  q: maybe(z.string().max(100)),
  customer_id: maybe(id()),
  /** Id of the person it is assigned to. */
  assigned_to: maybe(id()),
  priority: maybe(z.enum(TICKET_PRIORITIES)),
  tag: maybe(z.string().max(MAX_TAG)),
};

export const listTickets = consoleEndpoint({
  method: 'GET',
  path: '/tickets',
  may: 'tickets.see',
  summary:
    'Lists tickets: open ones that wait for a reply first, by priority and waiting time; closed ones latest first',
  request: z.object({
    ...ticketFilter,
    /** `next` of the previous page. */
    after: maybe(z.string().regex(/^\d{1,2}:(\d{1,16}|infinity):\d{1,15}$/)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(TicketRowSchema),
    next: z.string().nullable(),
    /** Number of tickets in these views, without other filters. */
    counts: z.object({
      waiting: z.int(),
      answered: z.int(),
      mine: z.int(),
      unassigned: z.int(),
    }),
  }),
});
export type TicketPage = z.output<typeof listTickets.response>;

export const exportTickets = consoleEndpoint({
  method: 'POST',
  path: '/tickets/export',
  may: 'tickets.export',
  fresh: true,
  produces: 'text/csv',
  summary: 'Returns a filtered list as CSV, without the messages; the audit log notes it',
  request: z.object(ticketFilter),
  response: z.string(),
});

export const getTicketChoices = consoleEndpoint({
  method: 'GET',
  path: '/tickets/choices',
  may: 'tickets.see',
  summary: "Returns who can be assigned tickets of the caller's shops, and the tags in use",
  request: z.object({}),
  response: z.object({ people: z.array(PersonSchema), tags: z.array(z.string()) }),
});
export type TicketChoices = z.output<typeof getTicketChoices.response>;

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
  response: TicketRowSchema.omit({ last_message: true, scheduled_reply: true }).extend({
    /** null without one, and for people who may not see it. */
    order: TicketOrderSchema.nullable(),
    customer_id: z.int(),
    email: z.string(),
    phone: z.string().nullable(),
    messages: z.array(MessageSchema),
    scheduled_reply: ScheduledReplySchema.nullable(),
    attachments: z.array(
      z.object({ kind: z.enum(['image', 'pdf']), src: z.string(), name: z.string() }),
    ),
    /** Who may answer it, so that it can be assigned to them. */
    people: z.array(PersonSchema),
    /** Other tickets of the customer, latest first, without merged ones. */
    others: z.array(
      TicketRowSchema.pick({
        number: true,
        status: true,
        topic: true,
        subject: true,
        waiting_since: true,
        merged_into: true,
        scheduled_reply: true,
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

export const showWriting = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/writing',
  may: 'tickets.answer',
  summary:
    'Shows colleagues who have the ticket open that the caller is writing; nothing is stored',
  request: z.object({ number: number() }),
  response: z.object({}),
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

export const mergeTicket = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/merge',
  may: 'tickets.answer',
  summary:
    'Moves all messages, notes and files of a ticket to another one of the same customer, and closes it',
  request: z.object({ number: number(), act_key: actKey(), into: number() }),
  response: z.object({}),
});

export const TICKET_ACTS = ['assign', 'close', 'priority', 'add_tags', 'remove_tags'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

export const changeTickets = consoleEndpoint({
  method: 'POST',
  path: '/tickets/bulk',
  may: 'tickets.answer',
  summary: 'Changes tickets, each independently; a refused one is returned with its reason',
  request: z.object({
    numbers: z.array(number()).min(1).max(200),
    act_key: actKey(),
    act: z.enum(TICKET_ACTS),
    /** For `assign`: id of the person, who must be allowed to answer the ticket; null for nobody. */
    assigned_to: id().nullable().optional(),
    /** For `assign`: who each ticket was shown to be assigned to, by number; one that another person has now stays. */
    from: z.record(number(), id().nullable()).optional(),
    /** For `priority`. */
    priority: maybe(z.enum(TICKET_PRIORITIES)),
    /** For `add_tags` and `remove_tags`; letter case is ignored. */
    tags: maybe(TagsSchema),
  }),
  response: z.object({
    /** `entry`: id of the log entry, with which the change can be undone. */
    changed: z.array(z.object({ number: z.string(), entry: z.int() })),
    refused: z.array(z.object({ number: z.string(), message: z.string() })),
  }),
});
export type TicketChangeResult = z.output<typeof changeTickets.response>;
