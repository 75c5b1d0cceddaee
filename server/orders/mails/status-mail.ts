import { MOVE_UNDO_MS } from '#domain/staff/undo/undo-rules.ts';

/** How long the mail about a move waits, in ms: slightly longer than the move can be undone. */
export const STATUS_MAIL_WAITS_MS = MOVE_UNDO_MS + 10_000;

/** The key of the job that mails an order's status later: a further move replaces it, and an undo removes it. */
export function statusMailKey(orderId: number): string {
  // Jobs queued before an upgrade have this name too.
  return `state mail ${orderId}`;
}
