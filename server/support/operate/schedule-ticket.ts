import { statusAfterReply } from '#domain/support/ticket-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { updateTicket } from '../tickets/queries.ts';
import { changeLockedTicket } from './change-locked-ticket.ts';

/** Schedules a ticket. NotFound for an unknown ticket, Refused for a closed one, Invalid for an end that is not after the start. */
export async function scheduleTicket(
  work: Work,
  ticketNo: string,
  { starts, ends }: { starts: Date; ends: Date },
): Promise<void> {
  if (!(starts < ends)) throw new Invalid({ end: ['The end must come after the start.'] });
  await changeLockedTicket(work, ticketNo, 'ticket.schedule', async (tx, ticket) => {
    const status = statusAfterReply(ticket.status);
    if (status === null) throw new Refused(`Ticket ${ticketNo} is closed.`);
    await updateTicket(tx, ticket.id, {
      status,
      schedule_starts_at: starts,
      schedule_ends_at: ends,
    });
    return {
      result: undefined,
      changes: {
        status: [ticket.status, status],
        schedule_starts_at: [ticket.schedule_starts_at, starts],
        schedule_ends_at: [ticket.schedule_ends_at, ends],
      },
    };
  });
}
