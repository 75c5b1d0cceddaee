import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { findScheduledReply } from '../../tickets/scheduled-reply-queries.ts';
import type { TicketRow } from '../../tickets/ticket-row.ts';

/** Refused for a locked ticket with a scheduled reply, which would never be sent once the ticket is closed. */
export async function requireNoScheduledReply(
  { db, locale = 'en' }: Work,
  { id, ticket_no: number }: TicketRow,
): Promise<void> {
  if ((await findScheduledReply(db, id)) === null) return;
  throw new Refused(
    translate(locale, 'Ticket {{number}} has a scheduled reply. Withdraw it first.', { number }),
  );
}
