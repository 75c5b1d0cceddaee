import type { TicketMessage } from '#contract/tickets.ts';
import {
  decidingCount,
  MESSAGE_LIMITS,
  secondsUntilNext,
  windowStart,
} from '#domain/support/send-limit.ts';
import { mayCustomerWrite, type WritePermission } from '#domain/support/ticket-status.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { tooManySubmissions } from '../limit-forms.ts';
import { storeOnce } from '#server/idempotency/store-once.ts';
import { presentMessages } from './get-ticket.ts';
import { insertTicketMessage, listMessageTimes } from './message-queries.ts';
import { findTicket, lockTicket } from './queries.ts';

/**
 * Adds a message to one of the customer's tickets, once per Idempotency-Key; returns the whole conversation. NotFound
 * for other customers' tickets, Refused while the conversation is not open, 429 after twenty messages in a minute or
 * 200 in a day.
 */
export async function sendTicketMessage(
  context: CallContext,
  { ticket_number, message }: { ticket_number: string; message: string },
): Promise<TicketMessage[]> {
  const { db, now, locale } = context;
  const selector = { ticketNo: ticket_number, userId: requireCustomer(context).id };
  await storeOnce(context, async (tx) => {
    const row = await lockTicket(tx, selector);
    if (!row) throw ticketNotFound();
    const permission = mayCustomerWrite(row);
    if (!permission.ok) throw refusal(permission.reason);
    const sent = await listMessageTimes(tx, row.id, {
      since: windowStart(MESSAGE_LIMITS, now),
      limit: decidingCount(MESSAGE_LIMITS),
    });
    const wait = secondsUntilNext(sent, MESSAGE_LIMITS, now);
    if (wait > 0) throw tooManySubmissions(locale, wait);
    const id = await insertTicketMessage(tx, {
      ticket: row,
      sender: 'customer',
      message,
      at: now,
    });
    await addJob(tx, 'announce-ticket-message', { ticket_number: row.ticket_no });
    return id;
  });
  const ticket = await findTicket(db, selector);
  if (!ticket) throw ticketNotFound();
  return presentMessages(context, ticket);
}

const ticketNotFound = () => new NotFound("We couldn't find that ticket.");

function refusal(reason: Extract<WritePermission, { ok: false }>['reason']): Refused {
  switch (reason) {
    case 'completed':
      return new Refused("This ticket is completed and can't be replied to.");
    case 'cancel':
      return new Refused("This ticket was cancelled and can't be replied to.");
    default:
      return new Refused('You can reply here once the shop responds.');
  }
}
