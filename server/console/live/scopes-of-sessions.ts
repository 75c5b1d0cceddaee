import { may, type Scope, scopeOf } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { unusedSessions } from '#server/staff/sessions/find-session.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';

/** The shops whose orders a session may see; null: none, because it is not open or the right is missing. */
export function ordersScope(session: StaffSession | null): Scope | null {
  if (session?.stage !== 'open' || !may(session.roles, 'orders.see')) return null;
  return scopeOf(session.roles, 'orders.see');
}

/** The shops whose orders each of these sessions may see now, by its id; without those that may see none. */
export async function scopesOfSessions(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Scope>> {
  const scopes = new Map<number, Scope>();
  for (const session of await unusedSessions(db, ids, now)) {
    const scope = ordersScope(session);
    if (scope !== null) scopes.set(session.id, scope);
  }
  return scopes;
}
