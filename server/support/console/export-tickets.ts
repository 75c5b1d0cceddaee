import type { z } from 'zod';
import type { exportTickets as endpoint } from '#contract/console/tickets/tickets.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { type Columns, exportList } from '#server/console/export-list.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { type ConsoleTicketRow, listConsoleTickets } from './ticket-queries.ts';
import { ticketFilterOf } from './tickets.ts';

const MAX_TICKETS = 50_000;

const timeOf = (at: string | null) => (at === null ? '' : new Date(at).toISOString());

const COLUMNS: Columns<ConsoleTicketRow> = {
  ticket: (row) => row.number,
  opened: (row) => timeOf(row.created_at),
  state: (row) => (row.merged_into === null ? row.status : 'merged'),
  waiting_since: (row) => timeOf(row.waiting_since),
  topic: (row) => row.issue_type,
  subject: (row) => row.subject ?? '',
  customer: (row) => row.customer,
  email: (row) => row.email,
  order: (row) => (row.order_id === null ? '' : orderCode(row.order_prefix ?? '', row.order_id)),
  assigned_to: (row) => row.assigned_to?.name ?? '',
  priority: (row) => row.priority,
  tags: (row) => row.tags.join(', '),
};

/** The caller's tickets of a filtered list as CSV, in its sequence; the audit log says who took how many. */
export async function exportTickets(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
): Promise<string> {
  const { db, session } = context;
  const scope = scopeOf(session.roles, 'tickets.export');
  const filter = ticketFilterOf(context, request);
  const { csv, rows } = await exportList(context, {
    columns: COLUMNS,
    max: MAX_TICKETS,
    readAfter: (last, limit) =>
      listConsoleTickets(db, scope, filter, { after: last ?? null, limit }),
  });
  await operate(db, byStaff(context), ({ log }) =>
    log({
      act: 'ticket.export',
      kind: 'ticket',
      id: 0,
      // Not the search: it may be the address of a customer who is erased later.
      changes: { tickets: [null, rows], view: [null, filter.view] },
    }),
  );
  return csv;
}
