import {
  parseTicketStatus,
  TICKET_STATUSES,
  type TicketStatus,
} from '#domain/support/ticket-status.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { listAttachmentRows, listTicketMessageRows } from '../tickets/message-queries.ts';
import { findTicket, listLatestTickets } from '../tickets/queries.ts';
import type { AttachmentRow, TicketMessageRow, TicketRow } from '../tickets/ticket-row.ts';

/** Parses a status typed by the operator. Invalid for an unknown one. */
export function ticketStatusNamed(text: string): TicketStatus {
  const status = parseTicketStatus(text);
  if (status) return status;
  throw new Invalid({
    status: [`Unknown status "${text}": use one of ${TICKET_STATUSES.join(', ')}.`],
  });
}

/** The latest tickets of everybody, of one status or of all. */
export function latestTickets(
  db: Database,
  filter: { status: TicketStatus | null; limit: number },
): Promise<TicketRow[]> {
  return listLatestTickets(db, filter);
}

/** Any ticket by its number, with conversation and files. NotFound for an unknown one. */
export async function anyTicket(
  db: Database,
  ticketNo: string,
): Promise<{ ticket: TicketRow; messages: TicketMessageRow[]; attachments: AttachmentRow[] }> {
  const ticket = await findTicket(db, { ticketNo, userId: null });
  if (!ticket) throw noSuchTicket(ticketNo);
  const [messages, attachments] = await Promise.all([
    listTicketMessageRows(db, ticket.id),
    listAttachmentRows(db, ticket.id),
  ]);
  return { ticket, messages, attachments };
}

/** The failure for an unknown ticket number. */
export const noSuchTicket = (ticketNo: string) => new NotFound(`No ticket "${ticketNo}" found.`);
