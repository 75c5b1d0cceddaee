import { msg } from '#domain/i18n/msg.ts';
import { placeholdersOf } from '#domain/support/saved-reply.ts';
import { statusAfterReply } from '#domain/support/ticket-status.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { getNewestMessageId, insertTicketMessage } from '../tickets/message-queries.ts';
import { updateTicket } from '../tickets/queries.ts';
import type { TicketRow } from '../tickets/ticket-row.ts';
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
export function replyToTicket(
  work: Work,
  ticketNo: string,
  { message, seen }: Reply,
): Promise<number> {
  requireFilled(work, message);
  return changeLockedTicket(work, ticketNo, 'ticket.reply', async (tx, ticket) => {
    if (statusAfterReply(ticket.status) !== null && seen !== null) {
      await requireNewestSeen(tx, ticket.id, seen);
    }
    const reply = { message, at: work.now, staffId: work.staff?.id ?? null };
    const changes = await sendReply(tx, ticket, reply);
    return { result: changes.message_id[1], changes };
  });
}

/**
 * Stores a reply to a locked ticket and queues its mail; returns what changed, for the log. Refused for a closed ticket.
 */
export async function sendReply(
  tx: DatabaseTransaction,
  ticket: TicketRow,
  reply: { message: string; at: Date; staffId: number | null },
): Promise<Changes & { message_id: readonly [null, number] }> {
  const status = statusAfterReply(ticket.status);
  if (status === null) {
    throw new Refused(msg('This ticket is closed. Reopen it before you reply.'));
  }
  await updateTicket(tx, ticket.id, { status, user_chat: true });
  const id = await insertTicketMessage(tx, { ticket, sender: 'shop', ...reply });
  await addJob(tx, 'send-ticket-mail', { message_id: id });
  return { message_id: [null, id], status: [ticket.status, status] };
}

/** Invalid for a text with a placeholder that was not filled in. */
export function requireFilled({ locale = 'en' }: Work, message: string): void {
  const [placeholder] = placeholdersOf(message);
  if (placeholder !== undefined) {
    throw new Invalid({
      message: [translate(locale, 'Fill in {{place}} first.', { place: placeholder })],
    });
  }
}

/** Refused (409) when a ticket has a newer message than the one seen. */
export async function requireNewestSeen(
  tx: DatabaseTransaction,
  ticketId: number,
  seen: number,
): Promise<void> {
  if ((await getNewestMessageId(tx, ticketId)) <= seen) return;
  throw new Refused(
    msg('There is a newer message. Read it, then send your reply again.'),
    undefined,
    409,
  );
}
