import type { Database } from '#server/database/connect.ts';
import { deleteCallCountsBefore } from './call-queries.ts';
import { deleteAttempts, deleteAttemptsBefore } from './queries.ts';

/** Deletes attempts that succeeded. */
export function releaseAttempts(db: Database, ids: readonly string[]): Promise<void> {
  return deleteAttempts(db, ids);
}

/** Deletes attempts and calls from before `moment`. */
export async function deleteOldCounts(db: Database, moment: Date): Promise<void> {
  await deleteAttemptsBefore(db, moment);
  await deleteCallCountsBefore(db, moment);
}
