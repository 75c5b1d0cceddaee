import { IDLE_MS } from '#domain/staff/session-life.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteExpired } from './session-queries.ts';

/** Deletes sessions that nobody can use anymore, and links that have expired. */
export function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  return deleteExpired(db, { now, seenBefore: new Date(now.getTime() - IDLE_MS) });
}
