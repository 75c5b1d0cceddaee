import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockTicket } from '../tickets/queries.ts';
import type { TicketRow } from '../tickets/ticket-row.ts';
import { noSuchTicket } from './find-ticket.ts';

/** Changes that customers don't see. */
const INTERNAL = ['ticket.note', 'ticket.assign', 'ticket.priority', 'ticket.tags'] as const;
type Act =
  | (typeof INTERNAL)[number]
  | 'ticket.reply'
  | 'ticket.status'
  | 'ticket.schedule'
  | 'ticket.highlight';

/**
 * Locks and changes a ticket, records the change in the audit log and notifies customers' browsers that show it. Texts are not
 * logged: they can be personal, and the log outlives them. NotFound for an unknown ticket.
 */
export async function changeLockedTicket<T>(
  { db, log }: Work,
  ticketNo: string,
  act: Act,
  change: (tx: DatabaseTransaction, ticket: TicketRow) => Promise<{ result: T; changes: Changes }>,
): Promise<T> {
  const ticket = await lockTicket(db, { ticketNo, userId: null });
  if (!ticket) throw noSuchTicket(ticketNo);
  const { result, changes } = await change(db, ticket);
  await log({ act, kind: 'ticket', id: ticket.id, changes });
  if (!INTERNAL.some((one) => one === act))
    await addJob(db, 'announce-ticket-message', { ticket_number: ticketNo });
  return result;
}
