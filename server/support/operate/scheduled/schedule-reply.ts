import { msg } from '#domain/i18n/msg.ts';
import { sendTimeRefusal } from '#domain/staff/scheduled-reply.ts';
import { isClosed } from '#domain/support/ticket-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { addJob, removeJob } from '#server/jobs/add-job.ts';
import {
  deleteScheduledReply,
  findScheduledReply,
  insertScheduledReply,
  type ScheduledReplyRow,
  updateScheduledReply,
} from '../../tickets/scheduled-reply-queries.ts';
import { changeLockedTicket } from '../change-locked-ticket.ts';
import { requireFilled, requireNewestSeen } from '../reply-to-ticket.ts';

interface ScheduledReply {
  message: string;
  sendAt: Date;
  /** The newest message the writer has read. */
  seen: number;
}

/**
 * Schedules a reply to a ticket: it is sent at its time unless there is a newer message by then. NotFound for an unknown
 * ticket, Invalid for another time than one within a month, Refused for a closed ticket, for a second reply and (409) when
 * there is a newer message than the writer has read.
 */
export function scheduleReply(
  work: Work,
  ticketNo: string,
  { message, sendAt, seen }: ScheduledReply,
): Promise<void> {
  requireFilled(work, message);
  requireTime(work, sendAt);
  return changeLockedTicket(work, ticketNo, 'ticket.reply-later', async (tx, ticket) => {
    if (isClosed(ticket.status)) {
      throw new Refused(msg('This ticket is closed. Reopen it before you reply.'));
    }
    if (await findScheduledReply(tx, ticket.id)) {
      throw new Refused(msg('A reply is already scheduled. Change it, or withdraw it first.'));
    }
    await requireNewestSeen(tx, ticket.id, seen);
    const fields = { message, send_at: sendAt, seen, staff_id: writerOf(work) };
    const stored = await insertScheduledReply(tx, { ...fields, ticket_id: ticket.id });
    await queue(work, stored, sendAt);
    return { result: undefined, changes: { send_at: [null, sendAt] } };
  });
}

/**
 * Changes a scheduled reply, which is sent in the name of who changed it last. Failures as for a new one; Refused (409)
 * also when somebody has changed it since `version`, and when it has been sent or withdrawn.
 */
export function changeScheduledReply(
  work: Work,
  ticketNo: string,
  { version, message, sendAt, seen }: ScheduledReply & { version: number },
): Promise<void> {
  requireFilled(work, message);
  requireTime(work, sendAt);
  return changeLockedTicket(work, ticketNo, 'ticket.reply-later', async (tx, ticket) => {
    const before = await requireScheduled(tx, ticket.id, version);
    await requireNewestSeen(tx, ticket.id, seen);
    const fields = { message, send_at: sendAt, seen, staff_id: writerOf(work) };
    const stored = { id: before.id, version: await updateScheduledReply(tx, before.id, fields) };
    await queue(work, stored, sendAt);
    return {
      result: undefined,
      changes: { send_at: [before.send_at, sendAt], version: [before.version, stored.version] },
    };
  });
}

/** Withdraws a scheduled reply. Refused (409) when it was changed since `version`, sent, or withdrawn. */
export function withdrawReply(work: Work, ticketNo: string, version: number): Promise<void> {
  return changeLockedTicket(work, ticketNo, 'ticket.reply-later', async (tx, ticket) => {
    const { id, send_at } = await requireScheduled(tx, ticket.id, version);
    await deleteScheduledReply(tx, id);
    await removeJob(tx, keyOf(id));
    return { result: undefined, changes: { send_at: [send_at, null] } };
  });
}

async function requireScheduled(
  tx: Work['db'],
  ticketId: number,
  version: number,
): Promise<ScheduledReplyRow> {
  const row = await findScheduledReply(tx, ticketId);
  if (row?.version === version) return row;
  throw new Refused(
    row
      ? msg('Someone else has changed this reply in the meantime.')
      : msg('This reply has already been sent or withdrawn.'),
    undefined,
    409,
  );
}

function requireTime({ now }: Work, sendAt: Date): void {
  const refusal = sendTimeRefusal(sendAt, now);
  if (refusal !== null) throw new Invalid({ send_at: [refusal] });
}

function writerOf({ staff }: Work): number {
  if (!staff) throw new Error('A scheduled reply is written by a member of staff.');
  return staff.id;
}

const keyOf = (id: number) => `scheduled reply ${id}`;

/** A version of its own: a job that was about to run when the reply changed sends nothing. */
const queue = ({ db }: Work, { id, version }: { id: number; version: number }, runAt: Date) =>
  addJob(db, 'send-scheduled-reply', { reply_id: id, version }, { runAt, key: keyOf(id) });
