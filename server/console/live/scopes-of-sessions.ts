import { hasRight, scopeOf } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { unusedSessions } from '#server/staff/sessions/find-session.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';
import type { LiveScopes } from './live-streams.ts';

/** What a session may follow; null: nothing, because it is not open or may not see orders. */
export function liveScopes(session: StaffSession | null): LiveScopes | null {
  if (session?.stage !== 'open' || !hasRight(session.roles, 'orders.see')) return null;
  const { roles } = session;
  return { orders: scopeOf(roles, 'orders.see'), tickets: scopeOf(roles, 'tickets.see') };
}

/** What each of these sessions may follow now, by its id; without those that may follow nothing. */
export async function scopesOfSessions(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, LiveScopes>> {
  const scopes = new Map<number, LiveScopes>();
  for (const session of await unusedSessions(db, ids, now)) {
    const own = liveScopes(session);
    if (own !== null) scopes.set(session.id, own);
  }
  return scopes;
}
