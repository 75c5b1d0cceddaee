import type { OrderReturn } from '#contract/orders/order-shapes.ts';
import { presentPieces } from '../read/present-pieces.ts';
import type { OrderDetailsRow, ReturnOfOrder } from '../read/order-row.ts';

/** A return as its order shows it, in the reader's language. */
export function presentReturn(
  order: Pick<OrderDetailsRow, 'lines'>,
  { id, state, changes, lines }: ReturnOfOrder,
  locale: string,
): OrderReturn {
  return {
    id,
    state,
    history: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
    products: presentPieces(order, lines, locale),
  };
}

/** When an order was delivered; null before. */
export function deliveredAt({ changes }: Pick<OrderDetailsRow, 'changes'>): Date | null {
  const change = changes.find(({ status }) => status === 'Delivered');
  return change ? new Date(change.at) : null;
}
