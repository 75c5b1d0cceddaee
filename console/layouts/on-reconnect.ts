/**
 * Calls `retry` when the network returns, and each time a person returns to the page: browsers don't notice that the shop
 * itself can be reached again. Returns the function that stops this.
 */
export function onReconnect(retry: () => void): () => void {
  const events = ['online', 'focus'];
  for (const event of events) window.addEventListener(event, retry);
  return () => {
    for (const event of events) window.removeEventListener(event, retry);
  };
}
