import type { TicketDetails, TicketMessage } from '#contract/tickets.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { listAttachmentRows, listTicketMessageRows } from './message-queries.ts';
import { presentMessage, presentTicketDetails } from './present-ticket.ts';
import { findTicket } from './queries.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * One of the customer's tickets with its conversation (spec §2, /support-ticket/{ticketNumber}). NotFound for other
 * customers' tickets.
 */
export async function getTicket(
  context: CallContext,
  ticketNo: string,
): Promise<{ support_ticket: TicketDetails; highlighted_messages: TicketMessage[] }> {
  const row = await ownTicket(context, ticketNo);
  const [messages, attachments] = await Promise.all([
    presentMessages(context, row),
    listAttachmentRows(context.db, row.id),
  ]);
  return {
    support_ticket: presentTicketDetails(context, row, { messages, attachments }),
    highlighted_messages: messages.filter(({ is_highlighted }) => is_highlighted),
  };
}

/** The conversation of one of the customer's tickets. NotFound for other customers' tickets. */
export async function listTicketMessages(
  context: CallContext,
  ticketNo: string,
): Promise<TicketMessage[]> {
  return presentMessages(context, await ownTicket(context, ticketNo));
}

async function ownTicket(context: CallContext, ticketNo: string): Promise<TicketRow> {
  const row = await findTicket(context.db, { ticketNo, userId: requireCustomer(context).id });
  if (!row) throw new NotFound("We couldn't find that ticket.");
  return row;
}

/** The messages of a ticket, for its customer. */
export async function presentMessages(
  context: CallContext,
  row: TicketRow,
): Promise<TicketMessage[]> {
  const [messages, settings] = await Promise.all([
    listTicketMessageRows(context.db, row.id),
    readSettings(context.db, context.log),
  ]);
  return messages.map((message) => presentMessage(context, row, message, settings));
}
