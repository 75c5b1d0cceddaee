import { isPaidOnDelivery } from '#domain/checkout/payment-methods/payment-methods.ts';
import { msg } from '#domain/i18n/msg.ts';
import { say } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { type OrderStatus, parseStatus } from '#domain/orders/order-status.ts';
import { statusesTo } from '#domain/orders/statuses-to.ts';
import { MOVE_UNDO_MS } from '#domain/staff/undo/undo-rules.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { removeJob } from '#server/jobs/add-job.ts';
import { lockOrder, removeMove } from '../change/change-queries.ts';
import { latestChange } from './handling/latest-change.ts';
import { statusMailKey } from '../mails/status-mail.ts';
import { hasReturnSince } from '../returns/return-queries.ts';

/**
 * Undoes the last move of an order that the same person made within a minute, or with the bulk action `requestId`, whose
 * minute counts from its end: state, timeline and a payment on delivery are restored, and the buyer is not mailed. An
 * invoice that was issued stays. NotFound for an unknown order, Refused for one that was changed since, or whose return was
 * requested since, or too late.
 */
export async function undoMove(
  work: Work,
  id: number,
  { requestId }: { requestId?: string } = {},
): Promise<void> {
  const { db: tx, now, staff } = work;
  const order = await lockOrder(tx, id);
  if (!order) throw new NotFound(msg("This order doesn't exist."));
  const entry = await latestChange(tx, id);
  const [from, to] = statesOf(entry?.changes['order_status']);
  const isOwn =
    entry?.act === 'order.advance' && staff !== undefined && entry.staff_id === staff.id;
  const isInTime =
    requestId === undefined
      ? now.getTime() - Date.parse(entry?.at ?? '') <= MOVE_UNDO_MS
      : entry?.request_id === requestId;
  // A buyer's request is not in the log.
  const hasReturn =
    entry !== undefined && to === 'Delivered' && (await hasReturnSince(tx, id, entry.at));
  if (!isOwn || !from || to !== order.order_status || !isInTime || hasReturn) {
    throw new Refused(
      say("Order {{code}} can't be moved back: it has changed since, or a minute has passed.", {
        code: orderCode(order.order_prefix, id),
      }),
    );
  }
  const wasPaid = to === 'Delivered' && isPaidOnDelivery(order.method);
  await removeMove(tx, { id, to: from, states: statusesTo(from, to), wasPaid });
  await removeJob(tx, statusMailKey(id));
  await work.log({
    act: 'order.undo',
    kind: 'order',
    id,
    changes: { order_status: [to, from], undo_of: [null, entry.id] },
  });
}

function statesOf(change: readonly [unknown, unknown] | undefined): (OrderStatus | null)[] {
  return (change ?? []).map((state) => (typeof state === 'string' ? parseStatus(state) : null));
}
