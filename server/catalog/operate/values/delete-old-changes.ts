import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteChangesBefore, deleteProductsBefore } from './change-queries.ts';

/**
 * Deletes ended changes of attribute values from before a time, with what their undo would need, until the time to do so
 * is up; returns whether any may be left.
 */
export async function deleteOldChanges(
  db: Database,
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  if (await deleteInBatches(isTimeUp, (limit) => deleteProductsBefore(db, before, limit)))
    return true;
  await deleteChangesBefore(db, before);
  return false;
}
