import { isFresh } from '#domain/staff/session-life.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Failure } from '#server/http/response/failure.ts';

/** The error code by which clients know to ask for the password. */
const PROVE = 'prove';

/** Refuses with 403 (`error` is 'prove') unless the password or a code was given in the last minutes. */
export function requireFresh({ session, now }: SignedInContext): void {
  if (isFresh(session.proved_at, now)) return;
  throw new Failure(403, 'Enter your password to continue.', { error: PROVE });
}
