const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends after this long without a call. */
export const IDLE_MS = 2 * HOUR_MS;
/** A session ends after this long in any case. */
export const SESSION_MS = 14 * 24 * HOUR_MS;
/** Between password and code. */
export const SIGN_IN_MS = 15 * MINUTE_MS;
/** How long a proof of identity counts for acts that need a fresh one. */
const FRESH_MS = 10 * MINUTE_MS;
/** Wrong codes that end a sign-in. */
export const WRONG_CODES = 5;

/** Whether the password or a code was given recently enough for people, money and keys. */
export function isFresh(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < FRESH_MS;
}
