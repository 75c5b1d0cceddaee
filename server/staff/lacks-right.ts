import type { Right } from '#contract/console/staff/rights.ts';
import { type GrantedRole, scopeOf } from '#domain/staff/rights.ts';
import { Failure } from '#server/http/response/failure.ts';

/** The failure (403) for somebody without a right. */
export function lacksRight(right: Right): Failure {
  return new Failure(403, "Your role doesn't allow this. An owner of the shop can change it.", {
    error: right,
  });
}

/** Throws 403 for a right that holds for single shops only, where a change affects all of them. */
export function requireInAllShops(
  { roles }: { roles: readonly GrantedRole[] },
  right: Right,
): void {
  if (scopeOf(roles, right) !== 'all') throw lacksRight(right);
}
