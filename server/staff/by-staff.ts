import type { By } from '#server/audit/audit.ts';
import type { ConsoleContext, SignedInContext } from '#server/console/console-context.ts';

/** The actor of a call for the audit log: the person with this id, even before and while signing in. */
export function byPerson(context: ConsoleContext, id: number): Extract<By, { actor: 'staff' }> {
  const { now, locale, clientAddress, requestId } = context;
  return { actor: 'staff', now, locale, staff: { id, clientAddress, requestId } };
}

/** The actor of a call: the person of its session. */
export function byStaff(context: SignedInContext): By {
  return byPerson(context, context.session.staff_id);
}
