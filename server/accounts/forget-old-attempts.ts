import type { Database } from '#server/database/connect.ts';
import { forgetAttemptsBefore } from '#server/limits/forget-attempts.ts';
import { deleteExpired } from './session-queries.ts';

/** No limit looks further back. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes tries that count no more, and sessions, codes and tokens that have ended. */
export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  await forgetAttemptsBefore(db, new Date(now.getTime() - KEPT_MS));
  await deleteExpired(db, now);
}
