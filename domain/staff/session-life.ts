const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session expires after this long, however much it is used. */
export const SESSION_MS = 14 * 24 * HOUR_MS;
/** The time allowed between password and code. */
export const SIGN_IN_MS = 15 * MINUTE_MS;
/** How long a proof of identity is accepted for actions that need a recent one. */
const FRESH_MS = 10 * MINUTE_MS;
/** The number of wrong codes that ends a sign-in. */
export const MAX_WRONG_CODES = 5;

/**
 * Whether the password or a code was entered recently enough for actions on staff, money and keys. A proof from a time when
 * the clock was ahead must not last until the clock reaches it.
 */
export function isFresh(provedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - provedAt.getTime()) < FRESH_MS;
}
