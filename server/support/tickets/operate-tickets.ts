import {
  changeTicketStatus,
  parseTicketStatus,
  statusAfterReply,
  TICKET_STATUSES,
  type TicketStatus,
} from '#domain/support/ticket-status.ts';
import type { Database } from '#server/database/connect.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import {
  insertTicketMessage,
  listAttachmentRows,
  listMessageRows,
  toggleHighlight,
} from './message-queries.ts';
import { findTicket, listLatestTickets, lockTicket, updateTicket } from './queries.ts';
import type { AttachmentRow, MessageRow, TicketRow } from './ticket-row.ts';

// Use cases of the operator.

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
  wanted: { status: TicketStatus | null; limit: number },
): Promise<TicketRow[]> {
  return listLatestTickets(db, wanted);
}

/** Any ticket by its number, with conversation and files. NotFound for an unknown one. */
export async function anyTicket(
  db: Database,
  ticketNo: string,
): Promise<{ ticket: TicketRow; messages: MessageRow[]; attachments: AttachmentRow[] }> {
  const ticket = await findTicket(db, { ticketNo, userId: null });
  if (!ticket) throw noSuchTicket(ticketNo);
  const [messages, attachments] = await Promise.all([
    listMessageRows(db, ticket.id),
    listAttachmentRows(db, ticket.id),
  ]);
  return { ticket, messages, attachments };
}

/**
 * Replies to a ticket, opens its conversation to the customer and notifies them by mail. NotFound for an unknown
 * ticket, Refused for a closed one.
 */
export async function replyToTicket(
  db: Database,
  ticketNo: string,
  { message, at }: { message: string; at: Date },
): Promise<void> {
  await withTicket(db, ticketNo, async (tx, ticket) => {
    const status = statusAfterReply(ticket.status);
    if (status === null) {
      throw new Refused(
        `Ticket ${ticketNo} is ${ticket.status}: change it to confirm before you reply.`,
      );
    }
    await updateTicket(tx, ticket.id, { status, user_chat: true });
    const id = await insertTicketMessage(tx, {
      ticket_id: ticket.id,
      sender: 'shop',
      message,
      created_at: at,
    });
    await addJob(tx, 'send-ticket-mail', { message_id: id });
  });
}

/** Changes a ticket's status. NotFound for an unknown ticket, Refused for transitions that are not allowed. */
export async function changeTicket(
  db: Database,
  ticketNo: string,
  to: TicketStatus,
): Promise<void> {
  await withTicket(db, ticketNo, async (tx, ticket) => {
    const change = changeTicketStatus(ticket.status, to);
    if (!change.ok) throw new Refused(describe(ticket, to, change.reason));
    await updateTicket(tx, ticket.id, { status: change.status });
  });
}

/** Schedules a ticket. NotFound for an unknown ticket, Invalid for an end before its start. */
export async function scheduleTicket(
  db: Database,
  ticketNo: string,
  { starts, ends }: { starts: Date; ends: Date },
): Promise<void> {
  if (!(starts < ends)) throw new Invalid({ end: ['The end must come after the start.'] });
  await withTicket(db, ticketNo, async (tx, ticket) => {
    const status = statusAfterReply(ticket.status);
    if (status === null) throw new Refused(`Ticket ${ticketNo} is closed.`);
    await updateTicket(tx, ticket.id, {
      status,
      schedule_starts_at: starts,
      schedule_ends_at: ends,
    });
  });
}

/** Toggles whether a message is highlighted at the top of its ticket; returns the new value. */
export async function highlightMessage(
  db: Database,
  ticketNo: string,
  messageId: number,
): Promise<boolean> {
  return withTicket(db, ticketNo, async (tx, ticket) => {
    const isHighlighted = await toggleHighlight(tx, ticket.id, messageId);
    if (isHighlighted === null) throw new NotFound(`There is no message ${messageId} in it.`);
    return isHighlighted;
  });
}

/** Changes a locked ticket, then notifies the browsers viewing it. */
async function withTicket<T>(
  db: Database,
  ticketNo: string,
  work: (tx: DatabaseTransaction, ticket: TicketRow) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, { ticketNo, userId: null });
    if (!ticket) throw noSuchTicket(ticketNo);
    const result = await work(tx, ticket);
    await addJob(tx, 'announce-ticket-message', { ticket_number: ticketNo });
    return result;
  });
}

function noSuchTicket(ticketNo: string): NotFound {
  return new NotFound(`No ticket "${ticketNo}" found.`);
}

function describe(
  { ticket_no, status }: TicketRow,
  to: TicketStatus,
  reason: 'already-there' | 'never-back' | 'closed',
): string {
  switch (reason) {
    case 'already-there':
      return `Ticket ${ticket_no} is already ${status}.`;
    case 'never-back':
      return `Ticket ${ticket_no} can't go back to ${to}.`;
    default:
      return `Ticket ${ticket_no} is ${status}: it can only be reopened, with confirm.`;
  }
}
