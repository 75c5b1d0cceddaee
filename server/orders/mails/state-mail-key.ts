/** The key of the job that mails an order's state later: a further move takes its place, and an undo takes it away. */
export function stateMailKey(orderId: number): string {
  return `state mail ${orderId}`;
}
