import { IDLE_MS } from '#domain/staff/session-life.ts';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { findSession, updateSession } from './session-queries.ts';
import type { StaffSession } from './staff-session.ts';

/** How exact the last use of a session is: writing it on every call would be a write for every read. */
const SEEN_EVERY_MS = 60_000;

/** The session of a cookie's token, which stays alive by it; null when it ended, or its person is disabled. */
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

/** The same without keeping it alive: for what a page does by itself, while nobody may be there. */
export async function unusedSessionOf(
  db: Database,
  token: string | null,
  now: Date,
): Promise<StaffSession | null> {
  if (token === null) return null;
  const seenAfter = new Date(now.getTime() - IDLE_MS);
  return (await findSession(db, { hash: hashToken(token), now, seenAfter })) ?? null;
}
