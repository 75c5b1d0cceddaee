import type { ChosenPieces, RequestedPieces } from '#domain/orders/choose-pieces.ts';
import type { Money } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isBefore } from '#domain/orders/order-status.ts';
import { piecesLeft } from '#domain/orders/parcels/parcel.ts';
import { cancellablePieces } from '#domain/orders/refunds/refundable-pieces.ts';
import { fullRefund } from '#domain/orders/refunds/calculate-refund.ts';
import type { Work } from '#server/audit/operate.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { lockStockOfOrders, updatePieces } from '../../refunds/piece-queries.ts';
import { refundableOrder, type RefundableOrder } from '../../refunds/refundable-order.ts';
import { getLockedOrder } from '../get-order.ts';
import { walkOrder } from '../walk-order.ts';
import { executeRefund, findExecutedRefund } from './execute-refund.ts';
import { type QuoteContext, type QuotedRefund, quoteRefund } from './quote-refund.ts';
import { requirePieces } from './refuse-refund.ts';

export interface CancelRequest {
  /** Number or code of the order. */
  order: string;
  lines: readonly RequestedPieces[];
  /** Shown to the buyer; null: none. */
  reason: string | null;
  /** Which of the pieces are restocked. */
  restock: readonly RequestedPieces[] | 'all';
  /** The maximum total refunded of the order; omitted or null: unlimited. */
  limit?: Money | null;
}

interface QuotedCancel extends QuotedRefund {
  pieces: ChosenPieces[];
}

/** Quotes the refund for cancelling pieces; changes nothing. Invalid and Refused where the order doesn't allow it. */
export async function quoteCancel(
  context: QuoteContext,
  request: CancelRequest,
): Promise<QuotedRefund> {
  const order = await getLockedOrder(context.db, request.order);
  return quoteFor(context, order, request);
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
  const order = await getLockedOrder(tx, request.order);
  const executed = await findExecutedRefund(work, order.id, quote, 'order.cancel-pieces');
  if (executed !== undefined) return executed;
  await lockStockOfOrders(tx, [order.id]);
  const { pieces, ...quoted } = await quoteFor(work, order, request);
  const { to } = quoted;
  await updatePieces(tx, 'cancelled', pieces);
  const id = await executeRefund(work, order, quoted, {
    shown: quote,
    reason: request.reason,
    // The mail about the cancelled order contains everything.
    isMailed: to !== 'Cancelled',
  });
  if (to !== null) await walkOrder(tx, order, { to, at, isMailed: to === 'Cancelled' });
  return id;
}

async function quoteFor(
  context: QuoteContext,
  order: LockedOrder,
  request: CancelRequest,
): Promise<QuotedCancel> {
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
  const pieces = requirePieces(names, choosable, request.lines, 'lines');
  const cancelled = (id: number) =>
    pieces.find(({ order_line_id }) => order_line_id === id)?.pieces ?? 0;
  if (pieces.length === 0) throw new Invalid({ lines: [t('Choose the items to cancel.')] });
  const isLast = lines.every((line) => piecesLeft(line) === cancelled(line.id));
  const to = isLast ? statusAfterLast(lines) : null;
  const selection =
    to === 'Cancelled'
      ? fullRefund(refundable.parts)
      : {
          pieces: pieces.map((entry) => ({ lineId: entry.order_line_id, pieces: entry.pieces })),
          delivery: 0,
          sum: 0,
        };
  const toStock = lines.map((line) => ({ ...line, left: cancelled(line.id) }));
  const restock = requirePieces(names, toStock, request.restock, 'restock');
  const { limit = null } = request;
  const quoted = await quoteRefund(context, order, refundable, {
    kind: 'cancel',
    selection,
    restock,
    limit,
    to,
  });
  return { ...quoted, pieces };
}

/** The status of an order whose last unshipped pieces are cancelled. */
function statusAfterLast(lines: RefundableOrder['lines']): 'On The Way' | 'Cancelled' {
  return lines.some(({ shipped }) => shipped > 0) ? 'On The Way' : 'Cancelled';
}
