import { MAX_TAGS } from '#contract/console/tags.ts';
import { msg } from '#domain/i18n/msg.ts';
import { mergedTicket, ticketMergeRefusal } from '#domain/staff/merged-ticket.ts';
import { isClosed } from '#domain/support/ticket-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { allPeople } from '#server/staff/person-named.ts';
import { lockTicket, updateTicket } from '../../tickets/queries.ts';
import { changeLockedTicket, wasMerged } from '../change-locked-ticket.ts';
import { noSuchTicket } from '../find-ticket.ts';
import { requireNoScheduledReply } from '../scheduled/require-no-scheduled-reply.ts';
import { lockTickets, moveToTicket } from './merge-queries.ts';

/**
 * Moves all messages, notes and files of a ticket to another one of its customer, in chronological order, and closes
 * it; its number leads the customer there. NotFound for unknown tickets, Refused for those that can't be merged.
 */
export async function mergeTicket(work: Work, ticketNo: string, intoNo: string): Promise<void> {
  await lockTickets(work.db, [ticketNo, intoNo]);
  await changeLockedTicket(work, ticketNo, 'ticket.merge', async (tx, ticket) => {
    const into = await lockTicket(tx, { ticketNo: intoNo, userId: null });
    if (!into) throw noSuchTicket(intoNo);
    if (into.merged_into !== null) throw wasMerged(work, into);
    const people = (await allPeople(tx)).map(({ roles }) => roles);
    const reason = ticketMergeRefusal(ticket, into, people);
    if (reason !== null) throw refusal(work, reason, intoNo);
    await requireNoScheduledReply(work, ticket);
    const after = mergedTicket(ticket, into, MAX_TAGS);
    await updateTicket(tx, into.id, after);
    await moveToTicket(tx, ticket.id, into.id);
    const status = isClosed(ticket.status) ? ticket.status : 'completed';
    const closed = { status, waiting_since: null, is_assignment_news: false } as const;
    await updateTicket(tx, ticket.id, { ...closed, merged_into: into.id });
    await work.log({
      act: 'ticket.merge',
      kind: 'ticket',
      id: into.id,
      changes: {
        merged_ticket: [null, ticketNo],
        status: [into.status, after.status],
        waiting_since: [into.waiting_since, after.waiting_since],
        priority: [into.priority, after.priority],
        tags: [into.tags, after.tags],
        assigned_to_id: [into.assigned_to, after.assigned_to],
      },
    });
    await addJob(tx, 'announce-ticket-message', { ticket_number: intoNo });
    return {
      result: undefined,
      changes: {
        merged_into: [null, intoNo],
        status: [ticket.status, status],
        waiting_since: [ticket.waiting_since, null],
      },
    };
  });
}

function refusal(
  { locale = 'en' }: Work,
  reason: Exclude<ReturnType<typeof ticketMergeRefusal>, null>,
  number: string,
): Refused {
  switch (reason) {
    case 'same':
      return new Refused(msg('Choose another ticket to merge with.'));
    case 'customers':
      return new Refused(msg('Only tickets of the same customer can be merged.'));
    case 'shops':
      return new Refused(msg('These tickets are about orders of different shops.'));
    case 'seller':
      return new Refused(
        msg(
          "Only one of these tickets is about an order. That shop's seller would read what was written in the other.",
        ),
      );
    default:
      return new Refused(
        translate(locale, 'Ticket {{number}} is closed. Reopen it first.', { number }),
      );
  }
}
