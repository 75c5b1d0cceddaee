const MOST = 5;
const WINDOW_MS = 10 * 60_000;

/** The time from which on sent forms count towards the limit. */
export function formLimitStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}

/**
 * Whole seconds until one address may send its next form, from the times it sent one; 0 when it may at once.
 * Five are let through in ten minutes.
 */
export function secondsUntilNextForm(sent: readonly Date[], now: Date): number {
  const counting = sent
    .map((time) => time.getTime())
    .filter((time) => time > formLimitStart(now).getTime())
    .toSorted((a, b) => b - a);
  const decisive = counting[MOST - 1];
  return decisive === undefined ? 0 : Math.ceil((decisive + WINDOW_MS - now.getTime()) / 1000);
}
