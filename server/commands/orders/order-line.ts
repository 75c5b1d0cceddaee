import { formatAmount } from '#domain/money/format-amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { oneLine } from '../one-line.ts';

/** An order as one line for a terminal: code, time, state, amount, payment and shop. */
export function orderLine(row: OrderRow): string {
  const paid = row.paid_at === null ? 'unpaid' : 'paid';
  const placed = new Date(row.created_at).toISOString().slice(0, 16).replace('T', ' ');
  const code = orderCode(row.order_prefix, row.id);
  return `${code}  ${placed}  ${row.order_status}  ${formatAmount(row.payable_amount)} ${row.method} ${paid}  ${oneLine(row.shop_name)}`;
}
