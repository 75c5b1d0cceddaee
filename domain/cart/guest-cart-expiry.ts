/** The age in milliseconds at which a guest cart is dropped (spec §9, guest cart reset). */
export const GUEST_CART_RESET_MS = 7_200_000;

/**
 * Whether a guest cart last changed at `updatedAt` (milliseconds) has expired, i.e. is older than the reset time (spec
 * §4, wiped when older than the reset time). NaN, and times further in the future than the reset time, count as expired
 * too.
 */
export function isGuestCartExpired(
  updatedAt: number | null | undefined,
  now: number,
  resetMs: number = GUEST_CART_RESET_MS,
): boolean {
  if (typeof updatedAt !== 'number' || !Number.isFinite(updatedAt)) return true;
  return Math.abs(now - updatedAt) > resetMs;
}
