import type { Limit } from '#domain/limits/limits.ts';
import type { Attempt } from '#server/limits/take-attempts.ts';
import { DEVICE_MEMORY_MS } from '#server/http/request/device-cookie.ts';
import { hasSignedInFrom } from '../sessions/session-queries.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';

const QUARTER_MS = 15 * 60_000;
const limit = (kind: string, max: number, windowMs = QUARTER_MS): Limit => ({
  kind,
  max,
  windowMs,
});

const OF_ACCOUNT_AND_ADDRESS = limit('staff-password', 5);
const OF_ADDRESS = limit('staff-password-address', 20);
// Far above the others: it stops many addresses together, while one address alone can't lock a person out with it.
const OF_ACCOUNT = limit('staff-password-account', 100);
const CODES_OF_ACCOUNT = limit('staff-code', 10);
const LINKS_OF_ADDRESS = limit('staff-link-address', 20, 4 * QUARTER_MS);

/**
 * The counters of a sign-in with a password. `isUsualAddress`: the person has signed in from this address before, so that
 * strangers at other addresses can't lock them out there.
 */
export function passwordAttempts(
  { clientAddress }: Pick<ConsoleContext, 'clientAddress'>,
  email: string,
  isUsualAddress: boolean,
): Attempt[] {
  const account = email.toLowerCase();
  return [
    { limit: OF_ACCOUNT_AND_ADDRESS, subject: `${account} ${clientAddress}` },
    { limit: OF_ADDRESS, subject: clientAddress },
    ...(isUsualAddress ? [] : [{ limit: OF_ACCOUNT, subject: account }]),
  ];
}

/** Whether a person opened a session from the caller's address within half a year. */
export function hasSignedInHere(
  { db, clientAddress, now }: Pick<ConsoleContext, 'db' | 'clientAddress' | 'now'>,
  staffId: number,
): Promise<boolean> {
  return hasSignedInFrom(db, {
    staffId,
    clientAddress,
    since: new Date(now.getTime() - DEVICE_MEMORY_MS),
  });
}

/** The counter of second-factor codes, across all sign-ins of a person. */
export function staffCodeAttempts(staffId: number): Attempt[] {
  return [{ limit: CODES_OF_ACCOUNT, subject: String(staffId) }];
}

/** The counter of attempts to use one-use links. */
export function linkAttempts({ clientAddress }: Pick<ConsoleContext, 'clientAddress'>): Attempt[] {
  return [{ limit: LINKS_OF_ADDRESS, subject: clientAddress }];
}
