import type { Database } from '#server/database/connect.ts';
import { deleteCallCountsBefore } from '#server/limits/call-queries.ts';
import { deleteAttemptsBefore } from '#server/limits/queries.ts';
import { deleteExpired } from './session-queries.ts';

/** No limit looks further back. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes tries that count no more, and sessions, codes and tokens that have ended. */
export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await deleteAttemptsBefore(db, before);
  await deleteCallCountsBefore(db, before);
  await deleteExpired(db, now);
}
