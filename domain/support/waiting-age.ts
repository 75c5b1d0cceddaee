const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface WaitingAge {
  /** At least 1. */
  count: number;
  unit: 'minute' | 'hour' | 'day';
  /** Whether a day has passed. */
  isLong: boolean;
}

/** How long a customer has been waiting, in minutes, hours up to two days, or days. */
export function waitingAge(since: Date, now: Date): WaitingAge {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const isLong = ms >= DAY_MS;
  if (ms < HOUR_MS)
    return { count: Math.max(1, Math.floor(ms / MINUTE_MS)), unit: 'minute', isLong };
  if (ms < 2 * DAY_MS) return { count: Math.floor(ms / HOUR_MS), unit: 'hour', isLong };
  return { count: Math.floor(ms / DAY_MS), unit: 'day', isLong };
}
