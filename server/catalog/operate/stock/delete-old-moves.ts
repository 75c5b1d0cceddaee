import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteMovesBefore } from './stock-queries.ts';

/**
 * Deletes changes of stock made before a time, within the time limit; returns whether any may be left. The stock itself
 * does not follow from them.
 */
export function deleteOldMoves(
  db: Database,
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  return deleteInBatches(isTimeUp, (limit) => deleteMovesBefore(db, before, limit));
}
