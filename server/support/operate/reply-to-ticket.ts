import { msg } from '#domain/i18n/msg.ts';
import { placesOf } from '#domain/support/saved-reply.ts';
import { statusAfterReply } from '#domain/support/ticket-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { findNewestMessage, insertTicketMessage } from '../tickets/message-queries.ts';
import { updateTicket } from '../tickets/queries.ts';
import { changeLockedTicket } from './change-locked-ticket.ts';

interface Reply {
  message: string;
  /** The newest message the writer has read; null skips the check. */
  seen: number | null;
}

/**
 * Replies to a ticket, opens its conversation to the customer and mails them. NotFound for an unknown ticket, Refused
 * for a closed one and (409) when there is a newer message than the writer has read.
 */
export function replyToTicket(work: Work, ticketNo: string, reply: Reply): Promise<number> {
  const { message, seen } = reply;
  const [open] = placesOf(message);
  if (open !== undefined) {
    throw new Invalid({
      message: [translate(work.locale ?? 'en', 'Fill in {{place}} first.', { place: open })],
    });
  }
  return changeLockedTicket(work, ticketNo, 'ticket.reply', async (tx, ticket) => {
    const status = statusAfterReply(ticket.status);
    if (status === null) {
      throw new Refused(msg('This ticket is closed. Reopen it before you reply.'));
    }
    const newest = await findNewestMessage(tx, ticket.id);
    if (seen !== null && newest > seen) {
      throw new Refused(
        msg('There is a newer message. Read it, then send your reply again.'),
        undefined,
        409,
      );
    }
    await updateTicket(tx, ticket.id, { status, user_chat: true });
    const id = await insertTicketMessage(tx, {
      ticket,
      sender: 'shop',
      message,
      at: work.now,
      staffId: work.staff?.id ?? null,
    });
    await addJob(tx, 'send-ticket-mail', { message_id: id });
    return { result: id, changes: { message_id: [null, id], status: [ticket.status, status] } };
  });
}
