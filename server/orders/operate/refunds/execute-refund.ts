import { isPaidOnDelivery } from '#domain/checkout/payment-methods/payment-methods.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { settleReduced } from '../../received/settle-received.ts';
import { storeRefund } from '../../refunds/store-refund.ts';
import { restockPieces } from '../../refunds/piece-queries.ts';
import { findRefundByQuote } from '../../refunds/refund-queries.ts';
import type { QuotedRefund } from './quote-refund.ts';

type RefundAct = 'order.cancel-pieces' | 'order.refund';

/** The order or its refunds have changed since the quote; `current` is the refund as it is quoted now. */
export class QuoteChanged extends Refused {
  readonly current: QuotedRefund;

  constructor(message: string, current: QuotedRefund) {
    super(message, undefined, 409);
    this.current = current;
  }
}

/**
 * The refund of a locked order that executed a quote before: a repeated call finds it, and has nothing to log. undefined
 * without one.
 */
export async function findExecutedRefund(
  { db, log }: Pick<Work, 'db' | 'log'>,
  orderId: number,
  quote: string,
  act: RefundAct,
): Promise<number | undefined> {
  const executed = await findRefundByQuote(db, orderId, quote);
  if (executed) await log({ act, kind: 'order', id: orderId, changes: {} });
  return executed?.id;
}

/**
 * Executes a refund of a locked order: stores it (one by transfer is still to be paid out), restocks pieces, queues the
 * mail and writes the audit entry. QuoteChanged when its quote isn't the one that was `shown`. Returns the refund's id,
 * null when it has no amount.
 */
export async function executeRefund(
  work: Work,
  order: LockedOrder,
  quoted: QuotedRefund,
  { shown, reason, isMailed }: { shown: string; reason: string | null; isMailed: boolean },
): Promise<number | null> {
  const { db: tx, now: at } = work;
  if (quoted.quote !== shown) {
    const code = orderCode(order.order_prefix, order.id);
    throw new QuoteChanged(
      translate(
        work.locale ?? 'en',
        'Order {{code}} or its refunds have changed since that quote. Check the new one.',
        { code },
      ),
      quoted,
    );
  }
  const id = await storeRefund(tx, order, {
    ...quoted,
    reason,
    at,
    // Cash is handed over with the refund; a transfer follows at the bank.
    isHandedOver: isPaidOnDelivery(order.method),
  });
  await restockPieces(tx, quoted.restock);
  if (quoted.method === 'not-charged' && quoted.to !== 'Cancelled')
    await settleReduced(tx, order, at);
  if (id !== null && isMailed && order.has_email)
    await addJob(tx, 'send-refund-mail', { refund_id: id });
  const { amount, method, parts, restock } = quoted;
  await work.log({
    act: quoted.kind === 'cancel' ? 'order.cancel-pieces' : 'order.refund',
    kind: 'order',
    id: order.id,
    changes: { refund: [null, { id, amount, method, reason, parts, restock }] },
  });
  return id;
}
