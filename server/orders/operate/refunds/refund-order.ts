import {
  choosePieces,
  type ChosenPieces,
  type PiecesWanted,
} from '#domain/orders/choose-pieces.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { piecesToRestock, refundablePieces } from '#domain/orders/refunds/refundable-pieces.ts';
import { everything, type RefundWish } from '#domain/orders/refunds/refund-quote.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Invalid, Refused } from '#server/http/failure.ts';
import type { LockedOrder } from '../../change-queries.ts';
import { updatePieces } from '../../refunds/piece-queries.ts';
import { findRefundByQuote } from '../../refunds/refund-queries.ts';
import { refundableOrder, type RefundableOrder } from '../../refunds/refundable-order.ts';
import { findAndLockOrder } from '../find-order.ts';
import { carryOut } from './carry-out.ts';
import { makeOffer, piecesOf, type RefundOffer } from './offer.ts';

/** What the operator wants to give back; amounts in minor units. */
export interface RefundRequest {
  /** Number or code of the order. */
  order: string;
  /** 'all': whatever can be refunded of the order, its delivery too. */
  lines: readonly PiecesWanted[] | 'all';
  delivery: number | 'all';
  /** A sum for no part in particular. */
  sum: number;
  /** The buyer reads it. */
  reason: string;
  /** Which of the pieces have come back and go to the stock. */
  restock: readonly PiecesWanted[] | 'all';
}

/** What a refund would give back. Invalid and Refused where the order doesn't allow it. */
export async function quoteOrderRefund(
  tx: DatabaseTransaction,
  request: RefundRequest,
): Promise<RefundOffer> {
  const order = await findAndLockOrder(tx, request.order);
  return offerOf(tx, order, request);
}

/**
 * Gives back what a quote showed, once: a repeat finds it done. Refused when the order has changed since. Returns the
 * refund's id.
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
  const offer = await offerOf(tx, order, request);
  if (offer.amount === 0) {
    const code = orderCode(order.order_prefix, order.id);
    throw new Invalid({ amount: [`There is nothing to refund of order ${code}.`] });
  }
  await updatePieces(tx, 'returned', offer.restock);
  const { reason } = request;
  return carryOut(work, order, offer, { shown: quote, reason, isMailed: true });
}

async function offerOf(
  tx: DatabaseTransaction,
  order: LockedOrder,
  request: RefundRequest,
): Promise<RefundOffer> {
  const code = orderCode(order.order_prefix, order.id);
  if (order.order_status === 'Cancelled' && order.paid_at === null)
    throw new Refused(
      `Order ${code} was cancelled before it was paid, so there is nothing to refund.`,
    );
  const refundable = await refundableOrder(tx, order.id);
  const wish = wishOf(code, order, refundable, request);
  const restock = restockOf(code, refundable, wish.pieces, request);
  return makeOffer(tx, order, refundable, { kind: 'refund', wish, restock });
}

function wishOf(
  code: string,
  order: LockedOrder,
  refundable: RefundableOrder,
  { lines, delivery, sum }: RefundRequest,
): RefundWish {
  const choosable = refundable.lines.map((line) => ({
    ...line,
    left: refundablePieces(line, order.order_status),
  }));
  if (lines === 'all') {
    const rest = everything(refundable.parts);
    const pieces = rest.pieces.map((wish) => ({
      lineId: wish.lineId,
      pieces: Math.min(wish.pieces, choosable.find(({ id }) => id === wish.lineId)?.left ?? 0),
    }));
    return { ...rest, pieces };
  }
  const chosen = piecesOf(code, choosePieces(choosable, lines), 'lines');
  const pieces = chosen.map((entry) => ({ lineId: entry.order_line_id, pieces: entry.pieces }));
  return { pieces, delivery, sum };
}

function restockOf(
  code: string,
  { lines }: RefundableOrder,
  pieces: RefundWish['pieces'],
  { restock }: RefundRequest,
): ChosenPieces[] {
  const choosable = lines.map((line) => {
    const refunded = pieces.find(({ lineId }) => lineId === line.id)?.pieces ?? 0;
    return { ...line, left: Math.min(refunded, piecesToRestock(line)) };
  });
  return piecesOf(code, choosePieces(choosable, restock === 'all' ? null : restock), 'restock');
}
