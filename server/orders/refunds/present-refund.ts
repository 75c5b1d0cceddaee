import type { OrderRefund } from '#contract/orders/order-shapes.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { presentPieces } from '../read/present-pieces.ts';
import type { OrderDetailsRow, RefundRow } from '../read/order-row.ts';

/** A refund as its order shows it, in the reader's language. */
export function presentRefund(
  order: Pick<OrderDetailsRow, 'lines'>,
  refund: RefundRow,
  locale: string,
): OrderRefund {
  return {
    amount: toDecimal(refund.amount),
    way: refund.method,
    is_done: refund.refunded_at !== null,
    reason: refund.reason,
    at: new Date(refund.created_at).toISOString(),
    products: presentPieces(order, refund.lines, locale),
    ...(refund.delivery > 0 && { delivery: toDecimal(refund.delivery) }),
  };
}
