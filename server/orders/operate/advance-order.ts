import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Work } from '#server/audit/operate.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { STATUS_MAIL_WAITS_MS } from '../mails/status-mail.ts';
import { getLockedOrder } from './get-order.ts';
import { stepOrder, walkOrder } from './walk-order.ts';

/** Where to move an order: one step, to the next status, or through all statuses up to one. */
export type Advance =
  | { kind: 'step'; to: OrderStatus }
  | { kind: 'next' }
  | { kind: 'walk'; to: OrderStatus };

/**
 * Moves an order, given by number or code, to another status; the buyer gets one mail, about the last status, in the
 * console at `mailAt`: by default when the move can no longer be undone. NotFound for an unknown order, Refused for a
 * move that its status forbids.
 */
export async function advanceOrder(
  work: Work,
  name: string,
  advance: Advance,
  mailAt?: Date,
): Promise<void> {
  await advanceLockedOrder(work, await getLockedOrder(work.db, name), advance, mailAt);
}

/** Moves a locked order as `advanceOrder` does. */
export async function advanceLockedOrder(
  work: Work,
  order: LockedOrder,
  advance: Advance,
  mailAt = new Date(work.now.getTime() + STATUS_MAIL_WAITS_MS),
): Promise<void> {
  const { db: tx, now: at } = work;
  const from = order.order_status;
  const to = advance.kind === 'next' ? nextStatus(from) : advance.to;
  const advanceTo = advance.kind === 'walk' ? walkOrder : stepOrder;
  // In the console a move can be undone: until then the buyer is not mailed.
  const isUndoable = work.actor === 'staff' && to !== 'Cancelled';
  await advanceTo(tx, order, {
    to,
    at,
    isMailed: true,
    mailAt: isUndoable ? mailAt : undefined,
  });
  await work.log({
    act: to === 'Cancelled' ? 'order.cancel' : 'order.advance',
    kind: 'order',
    id: order.id,
    changes: { order_status: [from, to] },
  });
}

/** The next status; after the last one the same, to which no order can be moved. */
function nextStatus(from: OrderStatus): OrderStatus {
  if (from === 'Delivered' || from === 'Cancelled') return from;
  return ORDER_STATUSES[ORDER_STATUSES.indexOf(from) + 1] ?? from;
}
