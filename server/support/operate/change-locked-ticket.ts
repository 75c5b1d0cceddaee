import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { lockTicket } from '../tickets/queries.ts';
import type { TicketRow } from '../tickets/ticket-row.ts';
import { noSuchTicket } from './find-ticket.ts';

/** Changes that customers don't see. */
const INTERNAL = [
  'ticket.note',
  'ticket.reply-later',
  'ticket.assign',
  'ticket.priority',
  'ticket.tags',
] as const;
type Act =
  | (typeof INTERNAL)[number]
  | 'ticket.reply'
  | 'ticket.status'
  | 'ticket.schedule'
  | 'ticket.highlight'
  | 'ticket.merge';

/**
 * Locks and changes a ticket, records the change in the audit log and notifies customers' browsers that show it. Texts are not
 * logged: they can be personal, and the log outlives them. NotFound for an unknown ticket, Refused for a merged one.
 */
export async function changeLockedTicket<T>(
  work: Work,
  ticketNo: string,
  act: Act,
  change: (tx: DatabaseTransaction, ticket: TicketRow) => Promise<{ result: T; changes: Changes }>,
): Promise<T> {
  const { db, log } = work;
  const ticket = await lockTicket(db, { ticketNo, userId: null });
  if (!ticket) throw noSuchTicket(ticketNo);
  if (ticket.merged_into !== null) throw wasMerged(work, ticket);
  const { result, changes } = await change(db, ticket);
  await log({ act, kind: 'ticket', id: ticket.id, changes });
  if (!INTERNAL.some((internal) => internal === act))
    await addJob(db, 'announce-ticket-message', { ticket_number: ticketNo });
  return result;
}

/** The refusal to change a ticket whose messages are part of another one. */
export const wasMerged = (
  { locale = 'en' }: Work,
  { ticket_no: number, merged_into: into }: TicketRow,
) =>
  new Refused(
    translate(locale, 'Ticket {{number}} was merged into {{into}}.', { number, into: into ?? '' }),
  );
