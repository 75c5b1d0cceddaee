import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteEntriesBefore } from './queries.ts';

/** Deletes the log's entries from before a time until the time to do so is up; returns whether any may be left. */
export function deleteOldEntries(
  db: Database,
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  return deleteInBatches(isTimeUp, (limit) => deleteEntriesBefore(db, before, limit));
}
