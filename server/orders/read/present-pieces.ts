import type { OrderRefund } from '#contract/orders/order-shapes.ts';
import { boughtProduct } from '#domain/catalog/chosen-options.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { OrderDetailsRow } from './order-row.ts';

/** Pieces of an order's lines, of a parcel, a return or a refund, in the reader's language. */
export function presentPieces(
  order: Pick<OrderDetailsRow, 'lines'>,
  pieces: readonly { order_line_id: number; pieces: number }[],
  locale: string,
): OrderRefund['products'] {
  return pieces.flatMap(({ order_line_id, pieces: qty }) =>
    order.lines
      .filter(({ id }) => id === order_line_id)
      .map((line) => ({
        size: line.size,
        color: line.color,
        ...boughtProduct(line, locale, translatorOf(locale)),
        qty,
      })),
  );
}
