import { msg } from '#domain/i18n/msg.ts';
import { type Sentence, say } from '#domain/i18n/sentence.ts';
import type { GrantedRole } from '#domain/staff/rights.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import { findPerson } from './assignable-people.ts';

interface Assignment {
  /** The id of the person who has it now; null: nobody. */
  assigned: number | null;
  /** The person to assign it to; null: nobody. */
  to: number | null;
  /** Who had it when it was shown; undefined skips the check. */
  from: number | null | undefined;
  /** Whether it can be assigned to somebody with these roles. */
  isAllowed: (roles: readonly GrantedRole[]) => boolean;
  /** The refusal for a person it can't be assigned to. */
  refusal: (name: string) => Sentence;
}

/**
 * Checks an assignment of a ticket or an order; returns the change for the audit log. Refused for a person it can't be
 * assigned to, when somebody else has it now, and when nothing would change.
 */
export async function checkAssignment(
  db: Database,
  { assigned, to, from, isAllowed, refusal }: Assignment,
): Promise<Changes> {
  const before = await findPerson(db, assigned);
  const after = await findPerson(db, to);
  if (to !== null && !after) throw new Refused(msg('This person no longer exists.'));
  if (after && !(after.canSignIn && isAllowed(after.roles))) throw new Refused(refusal(after.name));
  if (assigned === to) {
    throw new Refused(
      to === null
        ? msg("It isn't assigned to anyone.")
        : msg('It is already assigned to this person.'),
    );
  }
  // Records of people who have lost access are shown as unassigned.
  const isHeld = before?.isActive === true && isAllowed(before.roles);
  if (from !== undefined && isHeld && assigned !== from) {
    throw new Refused(say('It was assigned to {{name}} in the meantime.', { name: before.name }));
  }
  return {
    assigned_to: [before?.name ?? null, after?.name ?? null],
    assigned_to_id: [assigned, to],
  };
}
