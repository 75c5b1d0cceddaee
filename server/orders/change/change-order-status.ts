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
  actor: OrderActor;
  at: Date;
  /** Whether the buyer is mailed about this status; true by default. */
  isMailed?: boolean;
  /** When that mail is sent, unless another move or an undo precedes it; omitted: immediately. */
  mailAt?: Date | undefined;
}

/**
 * Changes the status of a locked order with its consequences: cancelling returns stock and money, delivery pays what is
 * paid on delivery, the invoice is issued when the order leaves, and the buyer is mailed. Refused for transitions that
 * are not allowed.
 */
export async function changeOrderStatus(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { to, actor, at, isMailed = true, mailAt }: OrderChange,
): Promise<void> {
  const change = changeStatus(order.order_status, to, actor);
  if (!change.ok) throw new Refused(describeRefusal(order, to, change.reason));
  const paidAt = to === 'Delivered' && isPaidOnDelivery(order.method) ? at : null;
  await updateStatus(tx, { id: order.id, status: to, actor, at, paidAt });
  if (to === 'On The Way' || to === 'Delivered') await issueInvoice(tx, order.id, at);
  if (to === 'Cancelled') {
    await lockStockOfOrders(tx, [order.id]);
    const pieces = await listUnshippedPieces(tx, order.id);
    await updatePieces(tx, 'cancelled', pieces);
    await restockPieces(tx, pieces);
    await refundRest(tx, order, at);
    await refundReceived(tx, order, { at, isMailed: order.has_email && isMailed });
  }
  // A mail still queued is about an outdated status.
  await removeJob(tx, statusMailKey(order.id));
  if (order.has_email && isMailed) {
    const mail = { kind: 'status', order_id: order.id, status: to } as const;
    if (mailAt)
      await addJob(tx, 'send-order-mail', mail, { runAt: mailAt, key: statusMailKey(order.id) });
    else await addJob(tx, 'send-order-mail', mail);
  }
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
