import { orderCode } from '#domain/orders/order-code.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { bookRefund } from '../../refunds/book-refund.ts';
import { restockPieces } from '../../refunds/piece-queries.ts';
import type { RefundOffer } from './offer.ts';

/** The order or its refunds have changed since the quote; `offer` is the current one. */
export class QuoteChanged extends Refused {
  readonly offer: RefundOffer;

  constructor(message: string, offer: RefundOffer) {
    super(message, undefined, 409);
    this.offer = offer;
  }
}

/**
 * Executes an offer on a locked order: refund, stock, mail and audit entry. QuoteChanged when the offer isn't the one
 * that was shown. Returns the refund's id, null when it has no amount.
 */
export async function executeRefund(
  work: Work,
  order: LockedOrder,
  offer: RefundOffer,
  { shown, reason, isMailed }: { shown: string; reason: string | null; isMailed: boolean },
): Promise<number | null> {
  const { db: tx, now: at } = work;
  if (offer.quote !== shown) {
    const code = orderCode(order.order_prefix, order.id);
    throw new QuoteChanged(
      translate(
        work.locale ?? 'en',
        'Order {{code}} or its refunds have changed since that quote. Check the new one.',
        { code },
      ),
      offer,
    );
  }
  if (offer.kind === 'overpayment') throw new Error('an overpayment is never offered');
  const id = await bookRefund(tx, order, {
    ...offer,
    kind: offer.kind,
    reason,
    at,
    isHandedOver: true,
  });
  await restockPieces(tx, offer.restock);
  if (id !== null && isMailed && order.has_email)
    await addJob(tx, 'send-refund-mail', { refund_id: id });
  const { amount, way, parts, restock } = offer;
  await work.log({
    act: offer.kind === 'cancel' ? 'order.cancel-pieces' : 'order.refund',
    kind: 'order',
    id: order.id,
    changes: { refund: [null, { id, amount, way, reason, parts, restock }] },
  });
  return id;
}
