/** A try to order: its content, and the key it is sent with. */
export interface OrderAttempt {
  content: string;
  key: string;
}

/**
 * The try to order with the given content. The same content keeps its key, so that a repeat after a lost connection,
 * a reload or a second press is the same order; other content is another try.
 */
export function attemptFor(
  previous: OrderAttempt | null,
  request: object,
  newKey: () => string,
): OrderAttempt {
  const content = JSON.stringify(request);
  return previous?.content === content ? previous : { content, key: newKey() };
}
