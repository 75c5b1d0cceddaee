import { MOVE_UNDO_MS } from '#domain/staff/undo/undo-rules.ts';

/** How long the mail about a move waits, in ms: slightly longer than the move can be undone. */
export const STATE_MAIL_WAITS_MS = MOVE_UNDO_MS + 10_000;

/** The key of the job that mails an order's state later: a further move replaces it, and an undo removes it. */
export function stateMailKey(orderId: number): string {
  return `state mail ${orderId}`;
}
