/** A try to order: what was sent, and the key it was sent with. */
export interface OrderAttempt {
  content: string;
  key: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Whether it was sent and nobody can say whether there is an order. */
  isOpen: boolean;
}

/** The server remembers keys for 24 hours: later the same key would be another order. */
const KEY_MS = 23 * 3_600_000;

/** What a failed call says of its order. */
type AttemptEnd = 'refused' | 'not-taken' | 'unknown';

/**
 * The try to order with the given content. The same content keeps its key, so that a repeat after a refusal for lack
 * of time, a lost connection, a reload or a second press is the same order. As long as nobody can say how the last try
 * ended, it is the only one to be sent, whatever was changed since: else there might be two orders.
 */
export function attemptFor(
  previous: OrderAttempt | undefined,
  request: object,
  now: number,
  newKey: () => string,
): OrderAttempt {
  const content = JSON.stringify(request);
  const isKnown = previous !== undefined && now - previous.startedAt < KEY_MS;
  if (isKnown && (previous.isOpen || previous.content === content)) return previous;
  return { content, key: newKey(), startedAt: now, isOpen: false };
}

/** What the status of a failed call means for its order; 0: there was no answer. */
export function endOf(status: number): AttemptEnd {
  if (status === 0 || status === 408 || status >= 500) return 'unknown';
  // Not looked at, for lack of time or of a valid token: the same call can still be carried out.
  if (status === 401 || status === 425 || status === 429) return 'not-taken';
  return 'refused';
}
