import { z } from 'zod';
import { id, maybe, whole } from '../../fields.ts';
import { AssignedPersonSchema } from '../assigned-person.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { ScheduledReplySchema } from './scheduled-replies.ts';
import { MAX_TAG } from '../tags.ts';
import { TicketOrderSchema } from './ticket-order.ts';

/** The number of a ticket in a request. */
export const ticketNumber = () => z.string().regex(/^\d{7,16}$/);

export const TicketStatusSchema = z.enum(['pending', 'confirm', 'completed', 'cancel']);
/** In the sequence in which tickets are answered. */
export const TICKET_PRIORITIES = ['high', 'normal', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TicketRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  status: TicketStatusSchema,
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
  assigned_to: AssignedPersonSchema.nullable(),
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
  access: 'tickets.see',
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
  access: 'tickets.export',
  fresh: true,
  produces: 'text/csv',
  summary: 'Returns a filtered list as CSV, without the messages; the audit log notes it',
  request: z.object(ticketFilter),
  response: z.string(),
});

export const getTicketChoices = consoleEndpoint({
  method: 'GET',
  path: '/tickets/choices',
  access: 'tickets.see',
  summary: "Returns who can be assigned tickets of the caller's shops, and the tags in use",
  request: z.object({}),
  response: z.object({ people: z.array(AssignedPersonSchema), tags: z.array(z.string()) }),
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
  access: 'tickets.see',
  summary: 'Returns a ticket with its conversation, notes and files',
  request: z.object({ number: ticketNumber() }),
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
    people: z.array(AssignedPersonSchema),
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
