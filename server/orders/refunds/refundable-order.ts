import { fromCurrencyUnits, payableInCurrency } from '#domain/money/currency-units.ts';
import { partsOf } from '#domain/orders/refunds/order-parts.ts';
import type { RefundablePart } from '#domain/orders/refunds/refund-quote.ts';
import type { Database } from '#server/database/connect.ts';
import { listCurrencies } from '#server/settings/queries.ts';
import { readRefundable, type RefundableRow } from './refund-queries.ts';

/** An order with its parts and what was refunded of each. */
export interface RefundableOrder extends RefundableRow {
  parts: RefundablePart[];
  /** The smallest amount that can be given back, in minor units. */
  unit: number;
}

/** What of an order can be refunded; the caller holds its lock when a refund is to follow. */
export async function refundableOrder(db: Database, orderId: number): Promise<RefundableOrder> {
  const [row, currencies] = await Promise.all([readRefundable(db, orderId), listCurrencies(db)]);
  const currency = currencies.find(({ is_default }) => is_default)?.name ?? 'USD';
  const taxes = row.taxes.map(({ hundredths, ...tax }) => ({
    ...tax,
    percentage: hundredths / 100,
  }));
  const unit = Math.max(1, fromCurrencyUnits(1, currency));
  const parts = partsOf({ ...row, taxes }, payableInCurrency(row.payable_amount, currency), unit);
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
