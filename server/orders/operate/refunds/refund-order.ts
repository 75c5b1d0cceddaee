import {
  choosePieces,
  type ChosenPieces,
  type PiecesWanted,
} from '#domain/orders/choose-pieces.ts';
import type { Money } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { restockablePieces, refundablePieces } from '#domain/orders/refunds/refundable-pieces.ts';
import { fullRefund, type RefundWish } from '#domain/orders/refunds/refund-quote.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { lockStockOfOrders, updatePieces } from '../../refunds/piece-queries.ts';
import { findRefundByQuote } from '../../refunds/refund-queries.ts';
import { refundableOrder, type RefundableOrder } from '../../refunds/refundable-order.ts';
import { findAndLockOrder } from '../find-order.ts';
import { executeRefund } from './execute-refund.ts';
import { makeOffer, checkedPieces, type OfferContext, type RefundOffer } from './offer.ts';

/** A refund as the operator requests it; amounts in minor units. */
export interface RefundRequest {
  /** Number or code of the order. */
  order: string;
  /** 'all': everything refundable of the order, including delivery. */
  lines: readonly PiecesWanted[] | 'all';
  delivery: number | 'all';
  /** An amount that belongs to no line. */
  sum: number;
  /** Shown to the buyer. */
  reason: string;
  /** Which of the pieces have come back and are restocked. */
  restock: readonly PiecesWanted[] | 'all';
  /** The maximum total refunded of the order; omitted or null: unlimited. */
  most?: Money | null;
}

/** The offer for a refund. Invalid and Refused where the order doesn't allow it. */
export async function quoteOrderRefund(
  context: OfferContext,
  request: RefundRequest,
): Promise<RefundOffer> {
  const order = await findAndLockOrder(context.db, request.order);
  return offerOf(context, order, request);
}

/**
 * Executes a refund as quoted, and only once: a repeat finds it done. Refused when the order has changed since. Returns
 * the refund's id.
 */
export async function refundOrder(
  work: Work,
  request: RefundRequest,
  quote: string,
): Promise<number | null> {
  const { db: tx } = work;
  const order = await findAndLockOrder(tx, request.order);
  const done = await findRefundByQuote(tx, order.id, quote);
  if (done) {
    await work.log({ act: 'order.refund', kind: 'order', id: order.id, changes: {} });
    return done.id;
  }
  await lockStockOfOrders(tx, [order.id]);
  const offer = await offerOf(work, order, request);
  if (offer.amount === 0) {
    const code = orderCode(order.order_prefix, order.id);
    throw new Invalid({
      amount: [
        translate(work.locale ?? 'en', 'There is nothing to refund on order {{code}}.', { code }),
      ],
    });
  }
  await updatePieces(tx, 'returned', offer.restock);
  const { reason } = request;
  return executeRefund(work, order, offer, { shown: quote, reason, isMailed: true });
}

async function offerOf(
  context: OfferContext,
  order: LockedOrder,
  request: RefundRequest,
): Promise<RefundOffer> {
  const code = orderCode(order.order_prefix, order.id);
  if (order.order_status === 'Cancelled' && order.paid_at === null)
    throw new Refused(
      translate(
        context.locale ?? 'en',
        'Order {{code}} was cancelled before it was paid, so there is nothing to refund.',
        { code },
      ),
    );
  const refundable = await refundableOrder(context.db, order.id);
  const names = { locale: context.locale, code, lines: refundable.lines };
  const wish = wishOf(names, order, refundable, request);
  const restock = restockOf(names, refundable, wish.pieces, request);
  const { most = null } = request;
  return makeOffer(context, order, refundable, { kind: 'refund', wish, restock, most });
}

type Names = Parameters<typeof checkedPieces>[0];

function wishOf(
  names: Names,
  order: LockedOrder,
  refundable: RefundableOrder,
  { lines, delivery, sum }: RefundRequest,
): RefundWish {
  const choosable = refundable.lines.map((line) => ({
    ...line,
    left: refundablePieces(line, order.order_status),
  }));
  if (lines === 'all') {
    const rest = fullRefund(refundable.parts);
    const pieces = rest.pieces.map((wish) => ({
      lineId: wish.lineId,
      pieces: Math.min(wish.pieces, choosable.find(({ id }) => id === wish.lineId)?.left ?? 0),
    }));
    return { ...rest, pieces };
  }
  const chosen = checkedPieces(names, choosePieces(choosable, lines), 'lines');
  const pieces = chosen.map((entry) => ({ lineId: entry.order_line_id, pieces: entry.pieces }));
  return { pieces, delivery, sum };
}

function restockOf(
  names: Names,
  { lines }: RefundableOrder,
  pieces: RefundWish['pieces'],
  { restock }: RefundRequest,
): ChosenPieces[] {
  const choosable = lines.map((line) => {
    const refunded = pieces.find(({ lineId }) => lineId === line.id)?.pieces ?? 0;
    return { ...line, left: Math.min(refunded, restockablePieces(line)) };
  });
  return checkedPieces(
    names,
    choosePieces(choosable, restock === 'all' ? null : restock),
    'restock',
  );
}
