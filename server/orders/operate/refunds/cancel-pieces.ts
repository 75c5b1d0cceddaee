import {
  choosePieces,
  type ChosenPieces,
  type PiecesWanted,
} from '#domain/orders/choose-pieces.ts';
import type { Money } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isBefore } from '#domain/orders/order-status.ts';
import { piecesLeft } from '#domain/orders/parcel.ts';
import { cancellablePieces } from '#domain/orders/refunds/refundable-pieces.ts';
import { fullRefund } from '#domain/orders/refunds/refund-quote.ts';
import type { Work } from '#server/audit/operate.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { lockStockOfOrders, updatePieces } from '../../refunds/piece-queries.ts';
import { findRefundByQuote } from '../../refunds/refund-queries.ts';
import { refundableOrder } from '../../refunds/refundable-order.ts';
import { findAndLockOrder } from '../find-order.ts';
import { walkOrder } from '../walk-order.ts';
import { executeRefund } from './execute-refund.ts';
import { makeOffer, checkedPieces, type OfferContext, type RefundOffer } from './offer.ts';

export interface CancelRequest {
  /** Number or code of the order. */
  order: string;
  lines: readonly PiecesWanted[];
  /** Shown to the buyer; null: none. */
  reason: string | null;
  /** Which of the pieces are restocked. */
  restock: readonly PiecesWanted[] | 'all';
  /** The maximum total refunded of the order; omitted or null: unlimited. */
  most?: Money | null;
}

interface CancelOffer extends RefundOffer {
  pieces: ChosenPieces[];
}

/** The refund for cancelling pieces. Invalid and Refused where the order doesn't allow it. */
export async function quoteCancel(
  context: OfferContext,
  request: CancelRequest,
): Promise<RefundOffer> {
  const order = await findAndLockOrder(context.db, request.order);
  return offerOf(context, order, request);
}

/**
 * Cancels pieces that have not left, as quoted, and only once: a repeat finds it done. With its last piece the order
 * becomes Cancelled, or On The Way when the others have left. Refused when the order has changed since the quote.
 * Returns the refund's id, null when it has no amount.
 */
export async function cancelPieces(
  work: Work,
  request: CancelRequest,
  quote: string,
): Promise<number | null> {
  const { db: tx, now: at } = work;
  const order = await findAndLockOrder(tx, request.order);
  const done = await findRefundByQuote(tx, order.id, quote);
  if (done) {
    await work.log({ act: 'order.cancel-pieces', kind: 'order', id: order.id, changes: {} });
    return done.id;
  }
  await lockStockOfOrders(tx, [order.id]);
  const { pieces, ...offer } = await offerOf(work, order, request);
  const { to } = offer;
  await updatePieces(tx, 'cancelled', pieces);
  const id = await executeRefund(work, order, offer, {
    shown: quote,
    reason: request.reason,
    // The mail about the cancelled order contains everything.
    isMailed: to !== 'Cancelled',
  });
  if (to !== null) await walkOrder(tx, order, { to, at, isMailed: to === 'Cancelled' });
  return id;
}

async function offerOf(
  context: OfferContext,
  order: LockedOrder,
  request: CancelRequest,
): Promise<CancelOffer> {
  const t = translatorOf(context.locale ?? 'en');
  const refundable = await refundableOrder(context.db, order.id);
  const code = orderCode(order.order_prefix, order.id);
  const status = order.order_status;
  if (!isBefore(status, 'Pickup') || status === 'Cancelled')
    throw new Refused(
      t(
        "Order {{code}} is {{status}}, so its items can't be cancelled anymore: refund them, or start a return.",
        { code, status: t(statusName(status)) },
      ),
    );
  const { lines } = refundable;
  const choosable = lines.map((line) => ({ ...line, left: cancellablePieces(line, status) }));
  const names = { locale: context.locale, code, lines };
  const pieces = checkedPieces(names, choosePieces(choosable, request.lines), 'lines');
  const cancelled = (id: number) =>
    pieces.find(({ order_line_id }) => order_line_id === id)?.pieces ?? 0;
  if (pieces.length === 0) throw new Invalid({ lines: [t('Choose the items to cancel.')] });
  const isLast = lines.every((line) => piecesLeft(line) === cancelled(line.id));
  const hasShipped = lines.some(({ shipped }) => shipped > 0);
  const to: RefundOffer['to'] = isLast ? (hasShipped ? 'On The Way' : 'Cancelled') : null;
  const wish =
    to === 'Cancelled'
      ? fullRefund(refundable.parts)
      : {
          pieces: pieces.map((entry) => ({ lineId: entry.order_line_id, pieces: entry.pieces })),
          delivery: 0,
          sum: 0,
        };
  const wanted = request.restock === 'all' ? null : request.restock;
  const toStock = lines.map((line) => ({ ...line, left: cancelled(line.id) }));
  const restock = checkedPieces(names, choosePieces(toStock, wanted), 'restock');
  const { most = null } = request;
  const offer = await makeOffer(context, order, refundable, {
    kind: 'cancel',
    wish,
    restock,
    most,
    to,
  });
  return { ...offer, pieces };
}
