/** The key of the job that mails an order's state later: a further move replaces it, and an undo removes it. */
export function stateMailKey(orderId: number): string {
  return `state mail ${orderId}`;
}
