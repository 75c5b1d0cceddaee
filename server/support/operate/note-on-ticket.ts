import type { Work } from '#server/audit/operate.ts';
import { insertTicketMessage } from '../tickets/message-queries.ts';
import { changeLockedTicket } from './change-locked-ticket.ts';

/** Adds an internal note to a ticket; nobody is mailed. NotFound for an unknown ticket. */
export function noteOnTicket(work: Work, ticketNo: string, message: string): Promise<number> {
  return changeLockedTicket(work, ticketNo, 'ticket.note', async (tx, ticket) => {
    const id = await insertTicketMessage(tx, {
      ticket,
      sender: 'shop',
      message,
      at: work.now,
      staffId: work.staff?.id ?? null,
      isInternal: true,
    });
    return { result: id, changes: { message_id: [null, id] } };
  });
}
