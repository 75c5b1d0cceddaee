import type { ChosenPieces, RequestedPieces } from '#domain/orders/choose-pieces.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { restockablePieces } from '#domain/orders/refunds/refundable-pieces.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { lockStockOfOrders, restockPieces, updatePieces } from '../../refunds/piece-queries.ts';
import { refundableOrder } from '../../refunds/refundable-order.ts';
import { updateArrived } from '../../returns/return-queries.ts';
import { requirePieces } from '../refunds/refuse-refund.ts';
import { getLockedReturn, moveReturn } from './get-return.ts';

/** What arrived with a return. */
interface Arrival {
  /** Pieces to restock; null: all that aren't scrapped. */
  toStock: readonly RequestedPieces[] | null;
  scrapped: readonly RequestedPieces[];
  /** Shown to the buyer; null: none. */
  note: string | null;
}

/**
 * Records that a return has arrived: pieces are restocked or scrapped, and pieces in neither list did not arrive.
 * Invalid for pieces that were not expected, NotFound and Refused as in find-return.ts.
 */
export async function receiveReturn(work: Work, id: number, arrival: Arrival): Promise<void> {
  const { db: tx } = work;
  const locked = await getLockedReturn(work, id, 'received');
  const { order, orderReturn } = locked;
  await lockStockOfOrders(tx, [order.id]);
  const code = orderCode(order.order_prefix, order.id);
  const { lines } = await refundableOrder(tx, order.id);
  const names = { locale: work.locale, code, lines };
  const expected = (lineId: number) =>
    orderReturn.lines.find(({ order_line_id }) => order_line_id === lineId)?.pieces ?? 0;
  // Pieces that came back otherwise meanwhile, with a refund, do not arrive again.
  const open = lines.map((line) => ({
    ...line,
    left: Math.min(expected(line.id), restockablePieces(line)),
  }));
  const scrapped = requirePieces(names, open, arrival.scrapped, 'scrap');
  const rest = open.map((line) => ({ ...line, left: line.left - countOf(scrapped, line.id) }));
  const toStock = requirePieces(names, rest, arrival.toStock, 'stock');
  const arrived = orderReturn.lines.map(({ order_line_id }) => ({
    order_line_id,
    to_stock: countOf(toStock, order_line_id),
    scrapped: countOf(scrapped, order_line_id),
  }));
  const pieces = arrived
    .map((line) => ({ order_line_id: line.order_line_id, pieces: line.to_stock + line.scrapped }))
    .filter((line) => line.pieces > 0);
  if (pieces.length === 0)
    throw new Invalid({
      stock: [
        translate(
          work.locale ?? 'en',
          'Nothing from this return has arrived. To close it, decline it.',
        ),
      ],
    });
  await updateArrived(tx, id, arrived);
  await updatePieces(tx, 'returned', pieces);
  await restockPieces(tx, toStock);
  await moveReturn(work, locked, 'received', arrival.note);
}

const countOf = (pieces: readonly ChosenPieces[], lineId: number) =>
  pieces.find(({ order_line_id }) => order_line_id === lineId)?.pieces ?? 0;
