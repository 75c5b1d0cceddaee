/** Returning to the page repeats nothing more often than this. */
const PAUSE_MS = 10_000;

/**
 * Calls `retry` when the network returns, or a person returns to the page; browsers don't notice that the shop itself can
 * be reached again. Returns how to stop.
 */
export function whenBack(retry: () => void): () => void {
  let last = Date.now();
  const handleReturn = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < PAUSE_MS) return;
    last = Date.now();
    retry();
  };
  window.addEventListener('online', retry);
  window.addEventListener('focus', handleReturn);
  window.addEventListener('visibilitychange', handleReturn);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener('focus', handleReturn);
    window.removeEventListener('visibilitychange', handleReturn);
  };
}
