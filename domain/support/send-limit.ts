/** How often one sender can send something. */
export interface SendLimit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Forms: five in ten minutes per address; tickets the same per customer. */
export const FORM_LIMITS: readonly SendLimit[] = [{ max: 5, windowMs: 10 * MINUTE }];

/** A customer's tickets, whose files are large. */
export const TICKET_LIMITS: readonly SendLimit[] = [{ max: 40, windowMs: DAY }];

/** A customer's messages in a ticket: all of these apply. */
export const MESSAGE_LIMITS: readonly SendLimit[] = [
  { max: 20, windowMs: MINUTE },
  { max: 200, windowMs: DAY },
];

/** The earliest time at which something sent counts towards one of the limits. */
export function windowStart(limits: readonly SendLimit[], now: Date): Date {
  return new Date(now.getTime() - Math.max(...limits.map(({ windowMs }) => windowMs)));
}

/** How many of the latest times are needed to apply the limits. */
export function decidingCount(limits: readonly SendLimit[]): number {
  return Math.max(...limits.map(({ max }) => max));
}

/** Whole seconds until a sender can send again, from the times of earlier ones; 0: immediately. */
export function secondsUntilNext(
  sent: readonly Date[],
  limits: readonly SendLimit[],
  now: Date,
): number {
  const times = sent.map((time) => time.getTime()).toSorted((a, b) => b - a);
  const waits = limits.map(({ max, windowMs }) => {
    const decisive = times[max - 1];
    return decisive === undefined ? 0 : Math.ceil((decisive + windowMs - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}
