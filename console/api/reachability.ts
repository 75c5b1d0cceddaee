const listeners = new Map<() => void, number>();
let sentCalls = 0;

/** Records that a call is being sent; returns its number, for `recordReached`. */
export const recordSent = (): number => ++sentCalls;

/**
 * Records the response to a call. A call that was already under way when the connection was lost does not prove that the
 * connection is back.
 */
export function recordReached(call: number): void {
  for (const [listener, lastSent] of listeners) if (call > lastSent) listener();
}

/**
 * Calls `listener` when the shop can be reached again: the network returns, or a call made from now on is answered.
 * Returns the function that stops this.
 */
export function onReached(listener: () => void): () => void {
  listeners.set(listener, sentCalls);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}
