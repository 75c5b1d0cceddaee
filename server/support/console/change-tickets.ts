import type { z } from 'zod';
import type { changeTickets as endpoint } from '#contract/console/tickets/ticket-acts.ts';
import type { Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { changeEach } from '#server/console/change-each.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { requireTicket } from './tickets.ts';
import { changeTicket } from '../operate/change-ticket.ts';
import { assignTicket } from '../operate/desk/assign-ticket.ts';
import { setPriority, tagTicket } from '../operate/desk/sort-ticket.ts';

type Request = z.output<typeof endpoint.request>;
type Result = z.input<typeof endpoint.response>;

/**
 * Changes tickets of the caller's shops, each in its own transaction; a refused one is reported with its reason and
 * does not stop the others. Invalid without the value that the act sets.
 */
export async function changeTickets(context: SignedInContext, request: Request): Promise<Result> {
  const { numbers, from, ...values } = request;
  const change = changeOf({ ...values, from });
  const { changed, refused } = await changeEach(context, {
    keys: numbers,
    values,
    kind: 'ticket',
    find: async (number) => (await requireTicket(context, 'tickets.answer', number)).id,
    change,
  });
  return {
    changed: changed.map(({ key: number, entry }) => ({ number, entry })),
    refused: refused.map(({ key: number, message }) => ({ number, message })),
  };
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
