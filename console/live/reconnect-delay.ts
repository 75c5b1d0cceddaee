const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * The reconnection delay in ms: exponential after each failure; `chance` (0 to 1) is the jitter that keeps pages out of
 * step.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return pause * (0.5 + chance / 2);
}
