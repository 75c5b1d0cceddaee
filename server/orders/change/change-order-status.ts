import { isPaidOnDelivery } from '#domain/checkout/payment-methods/payment-methods.ts';
import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import {
  changeStatus,
  type OrderActor,
  type OrderStatus,
  type StatusChange,
} from '#domain/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Refused } from '#server/http/response/failure.ts';
import { addJob, removeJob } from '#server/jobs/add-job.ts';
import { listUnshippedPieces, type LockedOrder, updateStatus } from './change-queries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { statusMailKey } from '../mails/status-mail.ts';
import { lockStockOfOrders, restockPieces, updatePieces } from '../refunds/piece-queries.ts';
import { refundReceived } from '../received/settle-received.ts';
import { refundRest } from '../refunds/refund-rest.ts';

/** A status change: who, to what, when. */
export interface OrderChange {
  to: OrderStatus;
  /** Statuses that it passes on its way, each with an entry on its timeline; omitted: none. */
  through?: readonly OrderStatus[];
  actor: OrderActor;
  at: Date;
  /** Whether the buyer is mailed about this status; true by default. */
  isMailed?: boolean;
  /** When that mail is sent, unless another move or an undo precedes it; omitted: immediately. */
  mailAt?: Date | undefined;
}

/**
 * Changes the status of a locked order, if need be through others, with its consequences: cancelling returns stock and
 * money, delivery pays what is paid on delivery, the invoice is issued when the order leaves, and the buyer is mailed.
 * Refused for transitions that are not allowed.
 */
export async function changeOrderStatus(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { to, through = [], actor, at, isMailed = true, mailAt }: OrderChange,
): Promise<void> {
  const statuses = [...through, to];
  for (const [index, status] of statuses.entries()) {
    const from = statuses[index - 1] ?? order.order_status;
    const change = changeStatus(from, status, actor);
    if (!change.ok) {
      throw new Refused(describeRefusal({ ...order, order_status: from }, status, change.reason));
    }
  }
  const paidAt = to === 'Delivered' && isPaidOnDelivery(order.method) ? at : null;
  await updateStatus(tx, { id: order.id, statuses, actor, at, paidAt });
  if (to === 'On The Way' || to === 'Delivered') await issueInvoice(tx, order.id, at);
  if (to === 'Cancelled') {
    await lockStockOfOrders(tx, [order.id]);
    const pieces = await listUnshippedPieces(tx, order.id);
    await updatePieces(tx, 'cancelled', pieces);
    await restockPieces(tx, pieces);
    await refundRest(tx, order, at);
    await refundReceived(tx, order, { at, isMailed: order.has_email && isMailed });
  }
  // A mail still queued is about an outdated status: a later one with its key replaces it.
  const mail = { kind: 'status', order_id: order.id, status: to } as const;
  const key = statusMailKey(order.id);
  const isToMail = order.has_email && isMailed;
  if (isToMail && mailAt) return addJob(tx, 'send-order-mail', mail, { runAt: mailAt, key });
  await removeJob(tx, key);
  if (isToMail) await addJob(tx, 'send-order-mail', mail);
}

function describeRefusal(
  order: LockedOrder,
  to: OrderStatus,
  reason: Extract<StatusChange, { ok: false }>['reason'],
): Sentence {
  const values = {
    code: orderCode(order.order_prefix, order.id),
    status: say(statusName(order.order_status)),
    to: say(statusName(to)),
  };
  switch (reason) {
    case 'unchanged':
      return say('Order {{code}} is already {{status}}.', values);
    case 'final':
      return say("Order {{code}} is {{status}} and can't be changed anymore.", values);
    case 'too-late-to-cancel':
      return say("Order {{code}} is {{status}}, so it can't be cancelled anymore.", values);
    default:
      return say("Order {{code}} can't go from {{status}} to {{to}}.", values);
  }
}
