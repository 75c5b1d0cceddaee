import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { count, file, idOrSlug, list, maybe, paging, moment } from './fields.ts';
import { westernDigits } from './western-digits.ts';

// Tickets of customers, and their messages.

export const TicketSchema = z.object({
  id: count(),
  ticket_no: z.string().describe("The ticket's public number: digits only."),
  order_number: z
    .string()
    .nullable()
    .describe("The displayed code of the order it is about, '#RC000012'."),
  status: z
    .enum(['pending', 'confirm', 'completed', 'cancel'])
    .describe('running is pending and confirm (the shop has accepted it).'),
  subject: z.string().nullable(),
  issue_type: z.string(),
  created_at: z
    .string()
    .describe("'05 January, 2026' in UTC, for people; opened_at is the same time."),
  opened_at: moment(),
});
export type Ticket = z.infer<typeof TicketSchema>;

export const TicketMessageSchema = z.object({
  id: count(),
  message: z.string().describe('Plain text, never HTML.'),
  created_at: z
    .string()
    .describe("'05 January, 2026 03:15 PM' in UTC, for people; sent_at is the same time."),
  sent_at: moment(),
  sender_id: count().describe("The customer's id; 0 for the shop."),
  sender_name: z.string(),
  profile_photo: z.string(),
  is_highlighted: z.boolean(),
});
export type TicketMessage = z.infer<typeof TicketMessageSchema>;

export const TicketDetailsSchema = TicketSchema.extend({
  user_chat: z
    .boolean()
    .describe(
      'Whether the customer can write: the shop has opened the conversation and the ticket is running.',
    ),
  email: z.string(),
  phone: z.string().nullable(),
  /** When the shop will work on it: '05 January, 2026 03:15 PM' in UTC. */
  ticket_schedule_start: z.string().nullable(),
  ticket_schedule_end: z.string().nullable(),
  attachments: z.array(
    z.object({
      type: z.string().describe("'image' or 'pdf'."),
      src: z.string(),
      name: z.string().describe("The original name of the customer's file."),
    }),
  ),
  messages: z.array(TicketMessageSchema),
});
export type TicketDetails = z.infer<typeof TicketDetailsSchema>;

const ticketNumber = () =>
  z.preprocess(
    (value: string | number) => (typeof value === 'number' ? String(value) : value),
    z
      .string()
      .trim()
      .regex(/^\d{1,20}$/),
  );
const text = (max: number) => z.string().trim().min(1).max(max);
/** A required text; blanks count as empty. */
const needed = (max: number) =>
  z.preprocess(
    (value: string) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    text(max),
  );
const ticket = z.object({ ticket_number: ticketNumber() });
const messages = z.object({ messages: z.array(TicketMessageSchema) });

export const listTickets = endpoint({
  ...routes.listTickets,
  auth: 'customer',
  summary: "The customer's tickets, newest first, with the number of each kind.",
  request: z.object({
    status: maybe(z.string().max(50)).describe('running, completed or cancel; otherwise all.'),
    ...paging,
  }),
  response: z.object({
    total: count().describe('Number of tickets that match the filter.'),
    running: count(),
    completed: count(),
    cancel: count(),
    support_tickets: z.array(TicketSchema),
  }),
});

/** Digits of a phone number; spaces, dashes, dots and brackets are removed. */
const phone = () =>
  z.preprocess(
    (value: string | number) =>
      typeof value === 'number' || typeof value === 'string'
        ? westernDigits(String(value)).replaceAll(/[\s().-]/g, '')
        : value,
    z.string().regex(/^\+?\d{8,16}$/, { message: 'The phone number must have 8 to 16 digits.' }),
  );

export const OpenTicketRequestSchema = z.object({
  issue_type: needed(100).describe('A name from /ticket-issue-types.'),
  message: needed(5000),
  email: z.preprocess((value: string) => (value === '' ? undefined : value), z.email().max(255)),
  subject: maybe(z.string().max(200)),
  phone: maybe(phone()),
  order_number: maybe(idOrSlug()).describe("One of the customer's orders, '#RC000012' or its id."),
  attachments: list(file(), 5).describe(
    'Up to five files, JPEG, PNG or PDF, of at most 2 MB each, as attachments[0] … in multipart/form-data.',
  ),
});
export type OpenTicketRequest = z.output<typeof OpenTicketRequestSchema>;

export const openTicket = endpoint({
  ...routes.openTicket,
  auth: 'customer',
  idempotent: true,
  failures: [403],
  summary: 'Opens a ticket; its message starts the conversation.',
  request: OpenTicketRequestSchema,
  response: z.object({ support_ticket: TicketSchema }),
});

export const getTicket = endpoint({
  ...routes.getTicket,
  auth: 'customer',
  failures: [404],
  summary: "One of the customer's tickets with its conversation, oldest message first.",
  request: ticket,
  response: z.object({
    support_ticket: TicketDetailsSchema,
    highlighted_messages: z.array(TicketMessageSchema),
  }),
});

export const listTicketMessages = endpoint({
  method: 'GET',
  path: '/support-ticket-messages',
  auth: 'customer',
  failures: [404],
  summary: "The conversation of one of the customer's tickets, oldest message first.",
  request: ticket,
  response: messages,
});

export const sendTicketMessage = endpoint({
  ...routes.sendTicketMessage,
  auth: 'customer',
  idempotent: true,
  failures: [404],
  summary: 'Replies in a conversation that the shop has opened; 422 while it is not open.',
  request: ticket.extend({ message: needed(5000) }),
  response: messages,
});

export const listIssueTypes = endpoint({
  ...routes.listIssueTypes,
  auth: 'customer',
  summary: 'What a ticket can be about.',
  request: z.object({}),
  response: z.object({ issue_types: z.array(z.object({ id: count(), name: z.string() })) }),
});
