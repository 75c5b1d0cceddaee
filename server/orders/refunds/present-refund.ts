import type { OrderRefund } from '#contract/orders/order-shapes.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { OrderDetailsRow, RefundRow } from '../order-row.ts';

/** A refund as its order shows it. */
export function presentRefund(
  order: Pick<OrderDetailsRow, 'lines'>,
  refund: RefundRow,
): OrderRefund {
  return {
    amount: toDecimal(refund.amount),
    way: refund.way,
    is_done: refund.refunded_at !== null,
    reason: refund.reason,
    at: new Date(refund.created_at).toISOString(),
    products: refund.lines.flatMap(({ order_line_id, pieces }) =>
      order.lines
        .filter(({ id }) => id === order_line_id)
        .map(({ name, size, color }) => ({ name, size, color, qty: pieces })),
    ),
  };
}
