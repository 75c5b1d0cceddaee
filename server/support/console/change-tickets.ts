import type { z } from 'zod';
import type { changeTickets as endpoint } from '#contract/console/tickets.ts';
import type { Work } from '#server/audit/operate.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { requireTicket } from './tickets.ts';
import { changeTicket } from '../operate/change-ticket.ts';
import { assignTicket } from '../operate/desk/assign-ticket.ts';
import { setPriority, tagTicket } from '../operate/desk/sort-ticket.ts';

type Request = z.output<typeof endpoint.request>;
type Result = z.input<typeof endpoint.response>;

/**
 * Changes tickets of the caller's shops, each in a transaction of its own; a refused one is reported with its reason and
 * does not stop the others. Invalid without the value that the act sets.
 */
export async function changeTickets(context: SignedInContext, request: Request): Promise<Result> {
  const { numbers, from, ...wanted } = request;
  const change = changeOf({ ...wanted, from });
  const t = translatorOf(context.locale);
  const result: Result = { changed: [], refused: [] };
  for (const number of new Set(numbers)) {
    try {
      const { id } = await requireTicket(context, 'tickets.answer', number);
      // A key per ticket: in a repeat after a lost response, tickets already changed are left alone, and the others
      // follow.
      const once = { ...wanted, act_key: `${wanted.act_key}:${number}` };
      const entry = await operateOnce(context.db, byStaff(context), once, async (work) => {
        await change(work, number);
        return newestEntry(work, id);
      });
      result.changed.push({ number, entry });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push({ number, message: t(error.message) });
    }
  }
  return result;
}

/** What an act does to each ticket. */
function changeOf(
  request: Omit<Request, 'numbers'>,
): (work: Work, number: string) => Promise<void> {
  const { act, assigned_to, from, priority, tags } = request;
  switch (act) {
    case 'assign': {
      if (assigned_to === undefined) throw new Invalid({ assigned_to: ['Choose a person.'] });
      return (work, number) => assignTicket(work, number, assigned_to, from?.[number]);
    }
    case 'priority': {
      if (priority === undefined) throw new Invalid({ priority: ['Choose one from the list.'] });
      return (work, number) => setPriority(work, number, priority);
    }
    case 'add_tags':
    case 'remove_tags': {
      if (tags === undefined || tags.length === 0) {
        throw new Invalid({ tags: ['Enter at least one tag.'] });
      }
      const kind = act === 'add_tags' ? 'add' : 'remove';
      return (work, number) => tagTicket(work, number, { [kind]: tags });
    }
    default:
      return (work, number) => changeTicket(work, number, 'completed');
  }
}

/** The id of the entry that a change of a ticket has just made. */
async function newestEntry({ db }: Work, id: number): Promise<number> {
  const [entry] = await latestEntries(db, { kind: 'ticket', id, limit: 1 });
  if (!entry) throw new Error('The change of a ticket noted nothing in the audit log.');
  return entry.id;
}
