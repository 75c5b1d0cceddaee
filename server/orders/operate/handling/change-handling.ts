import { msg } from '#domain/i18n/msg.ts';
import { say } from '#domain/i18n/sentence.ts';
import { hasRightFor } from '#domain/staff/rights.ts';
import { changedTags, type TagChange } from '#server/audit/console/changed-tags.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { checkAssignment } from '#server/staff/assignment/check-assignment.ts';
import { type Handling, lockHandling, updateHandling } from '../../handling/handling-queries.ts';

/**
 * Assigns an order to a person or to nobody (null). `from` is who had it when it was shown; undefined skips the check.
 * NotFound for an unknown order, Refused for a person who may not see it, when somebody else has it now, and when nothing
 * would change.
 */
export async function assignOrder(
  work: Work,
  id: number,
  to: number | null,
  from?: number | null,
): Promise<void> {
  const { shop_id, assigned_to: assigned } = await lockOrderHandling(work, id);
  const changes = await checkAssignment(work.db, {
    assigned,
    to,
    from,
    isAllowed: (roles) => hasRightFor(roles, 'orders.see', shop_id),
    refusal: (name) => say("{{name}} can't see this order.", { name }),
  });
  await updateHandling(work.db, id, { assigned_to: to });
  await work.log({ act: 'order.assign', kind: 'order', id, changes });
}

/**
 * Adds tags to an order, or removes some. NotFound for an unknown order, Refused when nothing would change, and for too
 * many.
 */
export async function tagOrder(work: Work, id: number, change: TagChange): Promise<void> {
  const { tags: before } = await lockOrderHandling(work, id);
  await storeTags(work, id, before, changedTags(before, change));
}

/** Restores the earlier tags of an order. NotFound for an unknown order. */
export async function restoreTags(work: Work, id: number, tags: string[]): Promise<void> {
  await storeTags(work, id, (await lockOrderHandling(work, id)).tags, tags);
}

/** Locks the handling of an order until the transaction ends. NotFound for an unknown order. */
export async function lockOrderHandling({ db }: Work, id: number): Promise<Handling> {
  const handling = await lockHandling(db, id);
  if (!handling) throw new NotFound(msg("This order doesn't exist."));
  return handling;
}

async function storeTags({ db, log }: Work, id: number, before: string[], tags: string[]) {
  await updateHandling(db, id, { tags });
  await log({ act: 'order.tags', kind: 'order', id, changes: { tags: [before, tags] } });
}
