import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { findStaffSession, listStaffSessions, updateSession } from './session-queries.ts';
import type { StaffSession } from './staff-session.ts';

/** Precision of a session's last use: recording it on every call would turn every read into a write. */
const SEEN_EVERY_MS = 60_000;

/** The session of a cookie's token, which the call keeps alive; null when it has ended, or its person is disabled. */
export async function sessionOf(
  db: Database,
  token: string | null,
  now: Date,
): Promise<StaffSession | null> {
  const session = await unusedSessionOf(db, token, now);
  if (!session) return null;
  if (now.getTime() - session.seen_at.getTime() > SEEN_EVERY_MS) {
    await updateSession(db, session.id, { seen_at: now });
  }
  return session;
}

/**
 * The session of a cookie's token, which the call does not keep alive: for what a page does in the background, when nobody
 * may be there; null when it has ended, or its person is disabled.
 */
export async function unusedSessionOf(
  db: Database,
  token: string | null,
  now: Date,
): Promise<StaffSession | null> {
  if (token === null) return null;
  return (await findStaffSession(db, { hash: hashToken(token), now })) ?? null;
}

/** The sessions with these ids, without keeping them alive; those that have ended are missing. */
export function unusedSessions(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<StaffSession[]> {
  return listStaffSessions(db, { ids, now });
}
