import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { toggleHighlight } from '../tickets/message-queries.ts';
import { changeLockedTicket } from './change-locked-ticket.ts';

/**
 * Toggles whether a message is highlighted at the top of its ticket; returns the new value. NotFound for an unknown
 * ticket or message.
 */
export function highlightMessage(work: Work, ticketNo: string, id: number): Promise<boolean> {
  return changeLockedTicket(work, ticketNo, 'ticket.highlight', async (tx, ticket) => {
    const result = await toggleHighlight(tx, ticket.id, id);
    if (result === null) throw new NotFound(`There is no message ${id} in it.`);
    return { result, changes: { [`highlight of ${id}`]: [!result, result] } };
  });
}
