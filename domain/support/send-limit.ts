/** How often one sender may send something. */
export interface SendLimit {
  most: number;
  windowMs: number;
}

/** Forms of anybody: five in ten minutes from an address; tickets count the same way for each customer. */
export const FORM_LIMIT: SendLimit = { most: 5, windowMs: 10 * 60_000 };

/** What a customer says in a ticket. */
export const MESSAGE_LIMIT: SendLimit = { most: 20, windowMs: 60_000 };

/** The time from which on what was sent counts towards a limit. */
export function windowStart({ windowMs }: SendLimit, now: Date): Date {
  return new Date(now.getTime() - windowMs);
}

/** Whole seconds until a sender may send again, from the times of what was sent; 0 when they may at once. */
export function secondsUntilNext(sent: readonly Date[], limit: SendLimit, now: Date): number {
  const counting = sent
    .map((time) => time.getTime())
    .filter((time) => time > windowStart(limit, now).getTime())
    .toSorted((a, b) => b - a);
  const decisive = counting[limit.most - 1];
  return decisive === undefined ? 0 : Math.ceil((decisive + limit.windowMs - now.getTime()) / 1000);
}
