const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * When the buyer of an order that is paid in advance is reminded: two days before it is cancelled, or halfway there if
 * that is less than four days.
 */
export function reminderTime(placedAt: Date, expiresAt: Date): Date {
  const wait = expiresAt.getTime() - placedAt.getTime();
  return new Date(expiresAt.getTime() - Math.min(TWO_DAYS_MS, Math.floor(wait / 2)));
}
