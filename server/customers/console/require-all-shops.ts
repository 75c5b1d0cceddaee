import type { Right } from '#contract/console/staff/rights.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { NotFound } from '#server/http/response/failure.ts';

/** Accounts belong to all shops: staff of a single shop can't change them, and get NotFound. */
export function requireAllShops({ session }: Pick<SignedInContext, 'session'>, right: Right): void {
  if (scopeOf(session.roles, right) === 'all') return;
  throw new NotFound("This customer doesn't exist.");
}
