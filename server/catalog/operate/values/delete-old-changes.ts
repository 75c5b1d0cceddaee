import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteChangesBefore, deleteProductsBefore } from './change-queries.ts';

/** How long a change of attribute values can be undone. */
const UNDO_MS = 30 * 86_400_000;

/** The time from which on changes can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/**
 * Deletes ended changes of attribute values that can no longer be undone, with what their undo would need, within the
 * time limit; returns whether any may be left.
 */
export async function deleteOldChanges(
  db: Database,
  now: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const before = undoableSince(now);
  if (await deleteInBatches(isTimeUp, (limit) => deleteProductsBefore(db, before, limit)))
    return true;
  await deleteChangesBefore(db, before);
  return false;
}
