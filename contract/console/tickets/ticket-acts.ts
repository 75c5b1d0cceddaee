import { z } from 'zod';
import { LARGEST_ID } from '../../ids.ts';
import { idempotencyKey, id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { TagsSchema } from '../tags.ts';
import { TICKET_PRIORITIES, ticketNumber, TicketStatusSchema } from './tickets.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

export const replyToTicket = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/reply',
  access: 'tickets.answer',
  summary:
    'Replies to the customer, who is mailed; 409 when there is a newer message than the one seen',
  request: z.object({
    number: ticketNumber(),
    message: text(5000),
    /** Id of the newest message that was shown; 0 for none. */
    seen: whole(0, LARGEST_ID),
    /** Consoles of the previous version don't send it. */
    idempotency_key: maybe(idempotencyKey()),
  }),
  response: z.object({ id: z.int() }),
});

export const showWriting = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/writing',
  access: 'tickets.answer',
  summary:
    'Shows colleagues who have the ticket open that the caller is writing; nothing is stored',
  request: z.object({ number: ticketNumber() }),
  response: z.object({}),
});

export const noteOnTicket = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/note',
  access: 'tickets.answer',
  summary: 'Adds an internal note to a ticket',
  request: z.object({
    number: ticketNumber(),
    idempotency_key: idempotencyKey(),
    message: text(5000),
  }),
  response: z.object({ id: z.int() }),
});

export const changeTicketStatus = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/status',
  access: 'tickets.answer',
  summary: 'Closes a ticket (completed, cancel) or reopens it (confirm)',
  request: z.object({ number: ticketNumber(), status: TicketStatusSchema.exclude(['pending']) }),
  response: z.object({}),
});

export const mergeTicket = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/merge',
  access: 'tickets.answer',
  summary:
    'Moves all messages, notes and files of a ticket to another one of the same customer, and closes it',
  request: z.object({
    number: ticketNumber(),
    idempotency_key: idempotencyKey(),
    into: ticketNumber(),
  }),
  response: z.object({}),
});

export const TICKET_ACTS = ['assign', 'close', 'priority', 'add_tags', 'remove_tags'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

export const changeTickets = consoleEndpoint({
  method: 'POST',
  path: '/tickets/bulk',
  access: 'tickets.answer',
  summary: 'Changes tickets, each independently; a refused one is returned with its reason',
  request: z.object({
    numbers: z.array(ticketNumber()).min(1).max(200),
    idempotency_key: idempotencyKey(),
    act: z.enum(TICKET_ACTS),
    /** For `assign`: id of the person, who must be allowed to answer the ticket; null for nobody. */
    assigned_to: id().nullable().optional(),
    /**
     * For `assign`: who each ticket was shown to be assigned to, by number; one that has since been assigned to
     * somebody else is unchanged.
     */
    from: z.record(ticketNumber(), id().nullable()).optional(),
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
