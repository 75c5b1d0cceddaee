import { changeTicketStatus, isClosed, type TicketStatus } from '#domain/support/ticket-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { updateTicket } from '../tickets/queries.ts';
import { requireNoScheduledReply } from './scheduled/require-no-scheduled-reply.ts';
import { changeLockedTicket } from './change-locked-ticket.ts';

/** Changes a ticket's status. NotFound for an unknown ticket, Refused for transitions that are not allowed. */
export function changeTicket(work: Work, ticketNo: string, to: TicketStatus): Promise<void> {
  return changeLockedTicket(work, ticketNo, 'ticket.status', async (tx, ticket) => {
    const change = changeTicketStatus(ticket.status, to);
    if (!change.ok) {
      throw new Refused(describe(work.locale ?? 'en', { ...ticket, to }, change.reason));
    }
    const { status } = change;
    if (isClosed(status)) await requireNoScheduledReply(work, ticket);
    // Nobody waits for a reply to a closed ticket.
    const waiting_since = isClosed(status) ? null : ticket.waiting_since;
    await updateTicket(tx, ticket.id, { status, waiting_since });
    return {
      result: undefined,
      changes: {
        status: [ticket.status, status],
        waiting_since: [ticket.waiting_since, waiting_since],
      },
    };
  });
}

function describe(
  locale: string,
  { ticket_no: number, status, to }: { ticket_no: string; status: string; to: string },
  reason: 'unchanged' | 'backwards' | 'closed',
): string {
  switch (reason) {
    case 'unchanged':
      return translate(locale, 'Ticket {{number}} is already {{status}}.', { number, status });
    case 'backwards':
      return translate(locale, "Ticket {{number}} can't go back to {{status}}.", {
        number,
        status: to,
      });
    default:
      return translate(locale, 'Ticket {{number}} is closed: it can only be reopened.', { number });
  }
}
