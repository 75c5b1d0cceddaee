import { payableInCurrency } from '#domain/money/currency-units.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import { orderParts } from '#domain/orders/refunds/order-parts.ts';
import type { RefundablePart } from '#domain/orders/refunds/calculate-refund.ts';
import type { Database } from '#server/database/connect.ts';
import { readRefundable, type RefundableRow } from './refundable-queries.ts';

/** An order with its parts and the refunds of each. */
export interface RefundableOrder extends RefundableRow {
  parts: RefundablePart[];
  /** The smallest refundable amount, in minor units. */
  unit: number;
}

/** The refundable parts of an order. To refund them in the same transaction, the caller must have locked the order. */
export async function refundableOrder(db: Database, orderId: number): Promise<RefundableOrder> {
  const row = await readRefundable(db, orderId);
  const unit = smallestAmount(row.currency);
  const parts = orderParts(row, payableInCurrency(row.payable_amount, row.currency), unit);
  const refunded = (lineId: number | null) => {
    const taken = row.taken.find(({ order_line_id }) => order_line_id === lineId);
    return { pieces: taken?.pieces ?? 0, amount: taken?.amount ?? 0 };
  };
  return {
    ...row,
    unit,
    parts: parts.map((part) => ({ ...part, refunded: refunded(part.lineId) })),
  };
}
