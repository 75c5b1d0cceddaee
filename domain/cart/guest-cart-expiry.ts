/** Spec §9: guest cart reset time. */
export const GUEST_CART_RESET_MS = 7_200_000;

/**
 * Whether a guest cart that was last changed at `updatedAt` (milliseconds) has to be wiped: it is older than the reset
 * time (spec §4). A moment that is no number, or lies in the future by more than that time, can not be trusted either.
 */
export function isGuestCartExpired(
  updatedAt: number | null | undefined,
  now: number,
  resetMs: number = GUEST_CART_RESET_MS,
): boolean {
  if (typeof updatedAt !== 'number' || !Number.isFinite(updatedAt)) return true;
  return Math.abs(now - updatedAt) > resetMs;
}
