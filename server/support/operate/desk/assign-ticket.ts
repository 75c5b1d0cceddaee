import { say } from '#domain/i18n/sentence.ts';
import { mayAnswer } from '#domain/staff/may-answer.ts';
import type { Work } from '#server/audit/operate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { checkAssignment } from '#server/staff/assignment/check-assignment.ts';
import { changeLockedTicket } from '../change-locked-ticket.ts';
import { updateTicket } from '../../tickets/queries.ts';

/** Nobody is notified of an assignment that is undone within this time; several are notified in one mail. */
const TELL_AFTER_MS = 60_000;

/**
 * Assigns a ticket to a person, who is mailed a little later, or to nobody (null). `from` is who had it when it was
 * shown; undefined skips the check. NotFound for an unknown ticket, Refused for a person who may not answer it, when
 * somebody else has it now, and when nothing would change.
 */
export function assignTicket(
  work: Work,
  ticketNo: string,
  to: number | null,
  from?: number | null,
): Promise<void> {
  return changeLockedTicket(work, ticketNo, 'ticket.assign', async (tx, ticket) => {
    const changes = await checkAssignment(tx, {
      assigned: ticket.assigned_to,
      to,
      from,
      isAllowed: (roles) => mayAnswer(roles, ticket.shop_id),
      refusal: (name) => say("{{name}} can't answer this ticket.", { name }),
    });
    const isNews = to !== null && to !== work.staff?.id;
    await updateTicket(tx, ticket.id, { assigned_to: to, is_assignment_news: isNews });
    if (isNews) {
      const at = new Date(work.now.getTime() + TELL_AFTER_MS);
      await addJob(
        tx,
        'send-assignment-mail',
        { staff_id: to },
        { runAt: at, key: `assignments of ${to}` },
      );
    }
    return { result: undefined, changes };
  });
}
