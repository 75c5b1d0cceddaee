/** How often one sender can send something. */
export interface SendLimit {
  max: number;
  windowMs: number;
}

/** Forms: five in ten minutes per address; tickets the same per customer. */
export const FORM_LIMIT: SendLimit = { max: 5, windowMs: 10 * 60_000 };

/** A customer's messages in tickets. */
export const MESSAGE_LIMIT: SendLimit = { max: 20, windowMs: 60_000 };

/** The start of a limit's window. */
export function windowStart({ windowMs }: SendLimit, now: Date): Date {
  return new Date(now.getTime() - windowMs);
}

/** Whole seconds until a sender can send again, from the times of what was sent; 0 when at once. */
export function secondsUntilNext(sent: readonly Date[], limit: SendLimit, now: Date): number {
  const counting = sent
    .map((time) => time.getTime())
    .filter((time) => time > windowStart(limit, now).getTime())
    .toSorted((a, b) => b - a);
  const decisive = counting[limit.max - 1];
  return decisive === undefined ? 0 : Math.ceil((decisive + limit.windowMs - now.getTime()) / 1000);
}
