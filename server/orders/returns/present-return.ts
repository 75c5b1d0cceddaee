import type { OrderReturn } from '#contract/orders/order-shapes.ts';
import type { OrderDetailsRow, ReturnOfOrder } from '../order-row.ts';

/** A return as its order shows it. */
export function presentReturn(
  order: Pick<OrderDetailsRow, 'lines'>,
  { id, state, changes, lines }: ReturnOfOrder,
): OrderReturn {
  return {
    id,
    state,
    history: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
    products: lines.flatMap(({ order_line_id, pieces }) =>
      order.lines
        .filter((line) => line.id === order_line_id)
        .map(({ name, size, color }) => ({ name, size, color, qty: pieces })),
    ),
  };
}

/** When an order was delivered; null: it was not. */
export function deliveredAt({ changes }: Pick<OrderDetailsRow, 'changes'>): Date | null {
  const change = changes.find(({ status }) => status === 'Delivered');
  return change ? new Date(change.at) : null;
}
