import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteEntriesBefore } from './queries.ts';

/** Deletes log entries made before a time, within the time limit; returns whether any may be left. */
export function deleteOldEntries(
  db: Database,
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  return deleteInBatches(isTimeUp, (limit) => deleteEntriesBefore(db, before, limit));
}
