import { msg } from '#domain/i18n/msg.ts';
import { mayAnswer } from '#domain/staff/may-answer.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { changeLockedTicket } from '../change-locked-ticket.ts';
import { updateTicket } from '../../tickets/queries.ts';
import type { TicketRow } from '../../tickets/ticket-row.ts';
import { findPerson } from './find-answerers.ts';

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
    const before = await findPerson(tx, ticket.assigned_to);
    const after = await findPerson(tx, to);
    requireAnswerer(work, to, after, ticket);
    if (ticket.assigned_to === to) {
      throw new Refused(
        to === null
          ? msg("It isn't assigned to anyone.")
          : msg('It is already assigned to this person.'),
      );
    }
    if (from !== undefined && before?.isActive && ticket.assigned_to !== from) {
      throw isTaken(work, before.name);
    }
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
    return {
      result: undefined,
      changes: {
        assigned_to: [before?.name ?? null, after?.name ?? null],
        assigned_to_id: [ticket.assigned_to, to],
      },
    };
  });
}

const isTaken = ({ locale = 'en' }: Work, name: string) =>
  new Refused(translate(locale, 'It was assigned to {{name}} in the meantime.', { name }));

function requireAnswerer(
  { locale = 'en' }: Work,
  to: number | null,
  person: Awaited<ReturnType<typeof findPerson>>,
  { shop_id }: TicketRow,
): void {
  if (to === null) return;
  if (!person) throw new Refused(msg('This person no longer exists.'));
  if (!person.canSignIn || !mayAnswer(person.roles, shop_id)) {
    const { name } = person;
    throw new Refused(translate(locale, "{{name}} can't answer this ticket.", { name }));
  }
}
