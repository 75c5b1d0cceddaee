const listeners = new Set<() => void>();

/** Notes that the shop has answered a call. */
export function noteReached(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the shop can be reached again: the network returns, or another call is answered. Returns the
 * function that stops this.
 */
export function onReached(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}
