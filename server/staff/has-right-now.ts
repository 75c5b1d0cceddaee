import type { Right } from '#contract/console/staff/rights.ts';
import { includesScope, hasRight, type Scope, scopeOf } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { listStaff } from './queries.ts';

/**
 * Whether a person is still active and has a right, for at least one shop or for all of a scope: for work that continues
 * after their call.
 */
export async function hasRightNow(
  db: Database,
  staffId: number,
  right: Right,
  scope: Scope = [],
): Promise<boolean> {
  const [person] = await listStaff(db, staffId);
  if (!person?.is_active || !hasRight(person.roles, right)) return false;
  return includesScope(scopeOf(person.roles, right), scope);
}
