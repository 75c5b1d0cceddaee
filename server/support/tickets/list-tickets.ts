import type { Ticket } from '#contract/tickets.ts';
import { TICKET_FILTERS, ticketFilter } from '#domain/support/ticket-status.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { presentTicket } from './present-ticket.ts';
import { countTickets, listTicketRows } from './queries.ts';

export interface TicketList {
  total: number;
  running: number;
  completed: number;
  cancel: number;
  support_tickets: Ticket[];
}

/** The customer's tickets, newest first; an unknown filter is ignored (spec §2, /support-tickets). */
export async function listTickets(
  context: CallContext,
  status: string | undefined,
  slice: Slice,
): Promise<TicketList> {
  const userId = requireCustomer(context).id;
  const filter = ticketFilter(status);
  const [rows, counts] = await Promise.all([
    listTicketRows(context.db, { userId, filter, slice }),
    countTickets(context.db, userId),
  ]);
  const countOf = (name: keyof typeof TICKET_FILTERS) =>
    TICKET_FILTERS[name].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const numbers = {
    running: countOf('running'),
    completed: countOf('completed'),
    cancel: countOf('cancel'),
  };
  const all = numbers.running + numbers.completed + numbers.cancel;
  return {
    total: filter === null ? all : numbers[filter],
    ...numbers,
    support_tickets: rows.map((row) => presentTicket(context, row)),
  };
}
