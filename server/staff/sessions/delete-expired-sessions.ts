import type { Database } from '#server/database/connect.ts';
import { deleteExpired } from './session-queries.ts';

/** Deletes sessions that can no longer be used, and expired links. */
export function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  return deleteExpired(db, now);
}
