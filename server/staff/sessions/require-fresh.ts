import { isFresh } from '#domain/staff/session-life.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Failure } from '#server/http/response/failure.ts';

/** What clients look for to ask for the password. */
export const PROVE = 'prove';

/** Refuses with 403 (`error` is 'prove') when the password or a code was not given in the last minutes. */
export function requireFresh({ session, now }: SignedInContext): void {
  if (isFresh(session.proved_at, now)) return;
  throw new Failure(403, 'Please enter your password to go on.', { error: PROVE });
}
