/** An attempt to place an order: its request and idempotency key. */
export interface OrderAttempt {
  content: string;
  key: string;
  /** Timestamp in milliseconds. */
  startedAt: number;
  /** Whether it was sent and its outcome is unknown. */
  isOpen: boolean;
}

/**
 * The server stores idempotency keys for 24 hours: after that the same key would place a second
 * order.
 */
const KEY_LIFETIME_MS = 23 * 3_600_000;

/** What a failed call means for its order. */
type AttemptOutcome = 'refused' | 'not-processed' | 'unknown';

/** Whether the server may no longer store the attempt's key. */
export function isExpired({ startedAt }: OrderAttempt, now: number): boolean {
  return now - startedAt >= KEY_LIFETIME_MS;
}

/**
 * The attempt for the given request. The same request reuses its idempotency key, so that a retry
 * after a timeout, lost connection, reload or double click is the same order. While an attempt's
 * outcome is unknown it is resent unchanged, even if the form has changed since: otherwise there
 * might be two orders.
 */
export function attemptFor(
  previous: OrderAttempt | undefined,
  request: object,
  now: number,
  newKey: () => string,
): OrderAttempt {
  const content = JSON.stringify(request);
  const isReusable = previous !== undefined && !isExpired(previous, now);
  if (isReusable && (previous.isOpen || previous.content === content)) return previous;
  return { content, key: newKey(), startedAt: now, isOpen: false };
}

/** What a failed call's status means for its order; 0: no response. */
export function outcomeOf(status: number): AttemptOutcome {
  if (status === 0 || status === 408 || status >= 500) return 'unknown';
  // Not processed, because of rate limits or an invalid token: the same call can still succeed.
  if (status === 401 || status === 425 || status === 429) return 'not-processed';
  return 'refused';
}
