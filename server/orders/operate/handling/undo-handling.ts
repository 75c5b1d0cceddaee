import { z } from 'zod';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { assignOrder, lockOrderHandling, restoreTags } from './change-handling.ts';

/** Undoes an assignment. Refused once the order was assigned again, and when the person before may no longer see it. */
export const undoAssignment: Undo = async (work, entry) => {
  // Locked before it is read, so that a change in progress is seen.
  await lockOrderHandling(work, entry.record_id);
  await requireLatest(work, entry);
  const before = loggedBefore(entry, 'assigned_to_id', z.int().nullable());
  await assignOrder(work, entry.record_id, before);
};

/** Undoes a change of tags. Refused once they were changed again. */
export const undoTags: Undo = async (work, entry) => {
  await lockOrderHandling(work, entry.record_id);
  await requireLatest(work, entry);
  await restoreTags(work, entry.record_id, loggedBefore(entry, 'tags', z.array(z.string())));
};
