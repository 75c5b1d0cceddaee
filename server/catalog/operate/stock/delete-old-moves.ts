import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteMovesBefore } from './stock-queries.ts';

/**
 * Deletes the changes of stock from before a time until the time to do so is up; returns whether any may be left. The
 * stock itself does not follow from them.
 */
export function deleteOldMoves(
  db: Database,
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  return deleteInBatches(isTimeUp, (limit) => deleteMovesBefore(db, before, limit));
}
