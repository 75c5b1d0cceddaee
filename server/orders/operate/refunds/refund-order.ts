// The steps of a refund:
// 1. What the operator selects: here; pieces that have not left: cancel-pieces.ts; a return: ../returns/refund-return.ts.
// 2. quote-refund.ts calculates it and gives it a quote; nothing changes yet.
// 3. Called again with that quote, execute-refund.ts stores the refund (../../refunds/store-refund.ts).
// 4. A job has the gateway pay it: ../../refunds/send-refund.ts.
import type { ChosenPieces, RequestedPieces } from '#domain/orders/choose-pieces.ts';
import type { Money } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { restockablePieces, refundablePieces } from '#domain/orders/refunds/refundable-pieces.ts';
import { fullRefund, type RefundSelection } from '#domain/orders/refunds/calculate-refund.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { lockStockOfOrders, updatePieces } from '../../refunds/piece-queries.ts';
import { refundableOrder, type RefundableOrder } from '../../refunds/refundable-order.ts';
import { getLockedOrder } from '../get-order.ts';
import { executeRefund, findExecutedRefund } from './execute-refund.ts';
import { type QuoteContext, type QuotedRefund, quoteRefund } from './quote-refund.ts';
import { type OrderNames, requirePieces } from './refuse-refund.ts';

/** A refund as the operator requests it; amounts in minor units. */
export interface RefundRequest {
  /** Number or code of the order. */
  order: string;
  /** 'all': everything refundable of the order, including delivery. */
  lines: readonly RequestedPieces[] | 'all';
  delivery: number | 'all';
  /** An amount that belongs to no line. */
  sum: number;
  /** Shown to the buyer. */
  reason: string;
  /** Which of the pieces have come back and are restocked. */
  restock: readonly RequestedPieces[] | 'all';
  /** The maximum total refunded of the order; omitted or null: unlimited. */
  limit?: Money | null;
}

/** Quotes a refund; changes nothing. Invalid and Refused where the order doesn't allow it. */
export async function quoteOrderRefund(
  context: QuoteContext,
  request: RefundRequest,
): Promise<QuotedRefund> {
  const order = await getLockedOrder(context.db, request.order);
  return quoteFor(context, order, request);
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
  const order = await getLockedOrder(tx, request.order);
  const executed = await findExecutedRefund(work, order.id, quote, 'order.refund');
  if (executed !== undefined) return executed;
  await lockStockOfOrders(tx, [order.id]);
  const quoted = await quoteFor(work, order, request);
  if (quoted.amount === 0) {
    const code = orderCode(order.order_prefix, order.id);
    throw new Invalid({
      amount: [
        translate(work.locale ?? 'en', 'There is nothing to refund on order {{code}}.', { code }),
      ],
    });
  }
  await updatePieces(tx, 'returned', quoted.restock);
  const { reason } = request;
  return executeRefund(work, order, quoted, { shown: quote, reason, isMailed: true });
}

async function quoteFor(
  context: QuoteContext,
  order: LockedOrder,
  request: RefundRequest,
): Promise<QuotedRefund> {
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
  const selection = selectionOf(names, order, refundable, request);
  const restock = restockOf(names, refundable, selection.pieces, request);
  const { limit = null } = request;
  return quoteRefund(context, order, refundable, {
    kind: 'refund',
    selection,
    restock,
    limit,
    to: null,
  });
}

function selectionOf(
  names: OrderNames,
  order: LockedOrder,
  refundable: RefundableOrder,
  { lines, delivery, sum }: RefundRequest,
): RefundSelection {
  const choosable = refundable.lines.map((line) => ({
    ...line,
    left: refundablePieces(line, order.order_status),
  }));
  if (lines === 'all') {
    const rest = fullRefund(refundable.parts);
    const pieces = rest.pieces.map(({ lineId, pieces: left }) => ({
      lineId,
      pieces: Math.min(left, choosable.find(({ id }) => id === lineId)?.left ?? 0),
    }));
    return { ...rest, pieces };
  }
  const chosen = requirePieces(names, choosable, lines, 'lines');
  const pieces = chosen.map((entry) => ({ lineId: entry.order_line_id, pieces: entry.pieces }));
  return { pieces, delivery, sum };
}

function restockOf(
  names: OrderNames,
  { lines }: RefundableOrder,
  pieces: RefundSelection['pieces'],
  { restock }: RefundRequest,
): ChosenPieces[] {
  const choosable = lines.map((line) => {
    const refunded = pieces.find(({ lineId }) => lineId === line.id)?.pieces ?? 0;
    return { ...line, left: Math.min(refunded, restockablePieces(line)) };
  });
  return requirePieces(names, choosable, restock, 'restock');
}
