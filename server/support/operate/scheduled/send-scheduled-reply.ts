import { holdReason } from '#domain/staff/scheduled-reply.ts';
import { mayAnswer } from '#domain/staff/may-answer.ts';
import { isClosed } from '#domain/support/ticket-status.ts';
import { operate } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { findPerson } from '#server/staff/assignment/assignable-people.ts';
import { getNewestMessageId } from '../../tickets/message-queries.ts';
import {
  deleteScheduledReply,
  findScheduledReply,
  findTicketOfScheduled,
  holdScheduledReply,
} from '../../tickets/scheduled-reply-queries.ts';
import { lockTicket } from '../../tickets/queries.ts';
import { sendReply } from '../reply-to-ticket.ts';

interface Due {
  reply_id: number;
  version: number;
}

/**
 * Sends a scheduled reply that is due, or records why it is held back. The message, its mail and the end of the schedule are
 * one transaction, so that a repeat sends nothing. Nothing is sent either if the reply was changed or withdrawn.
 */
export async function sendScheduledReply(
  { db, clock }: { db: Database; clock: () => Date },
  { reply_id: id, version }: Due,
): Promise<void> {
  const number = await findTicketOfScheduled(db, id);
  if (number === null) return;
  await operate(db, { actor: 'system', now: clock() }, async (work) => {
    const { db: tx, now, log, skip } = work;
    const ticket = await lockTicket(tx, { ticketNo: number, userId: null });
    const due = ticket && (await findScheduledReply(tx, ticket.id));
    if (!due || due.id !== id || due.version !== version || due.hold_reason !== null) return skip();
    const person = await findPerson(tx, due.staff_id);
    const reason = holdReason({
      isClosed: isClosed(ticket.status),
      mayAnswer: person?.isActive === true && mayAnswer(person.roles, ticket.shop_id),
      newest: await getNewestMessageId(tx, ticket.id, { isInternal: false }),
      seen: due.seen,
    });
    if (reason !== null) {
      await holdScheduledReply(tx, id, reason);
      const changes = { hold_reason: [null, reason] as const };
      return log({ act: 'ticket.reply-later', kind: 'ticket', id: ticket.id, changes });
    }
    await deleteScheduledReply(tx, id);
    const { message, staff_id: staffId } = due;
    const changes = await sendReply(tx, ticket, { message, at: now, staffId });
    await addJob(tx, 'announce-ticket-message', { ticket_number: number });
    await log({ act: 'ticket.reply', kind: 'ticket', id: ticket.id, changes });
  });
}
