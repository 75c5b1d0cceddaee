import type { TicketPriority } from '#contract/console/tickets/tickets.ts';
import { msg } from '#domain/i18n/msg.ts';
import { changedTags } from '#server/audit/console/changed-tags.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { changeLockedTicket } from '../change-locked-ticket.ts';
import { updateTicket } from '../../tickets/queries.ts';

/** Sets the priority of a ticket. NotFound for an unknown ticket, Refused when it already has it. */
export function setPriority(work: Work, ticketNo: string, to: TicketPriority): Promise<void> {
  return changeLockedTicket(work, ticketNo, 'ticket.priority', async (tx, { id, priority }) => {
    if (priority === to) throw new Refused(msg('It already has this priority.'));
    await updateTicket(tx, id, { priority: to });
    return { result: undefined, changes: { priority: [priority, to] } };
  });
}

/**
 * Adds tags to a ticket, or removes some. NotFound for an unknown ticket, Refused when nothing would change, and for
 * too many.
 */
export function tagTicket(
  work: Work,
  ticketNo: string,
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<void> {
  return changeLockedTicket(work, ticketNo, 'ticket.tags', async (tx, ticket) => {
    const tags = changedTags(ticket.tags, change);
    await updateTicket(tx, ticket.id, { tags });
    return { result: undefined, changes: { tags: [ticket.tags, tags] } };
  });
}
