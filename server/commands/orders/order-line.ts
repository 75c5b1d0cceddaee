import { formatAmount } from '#domain/money/format-amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { OrderRow } from '#server/orders/read/order-row.ts';
import { oneLine } from '../terminal/one-line.ts';
import type { ShopClock } from '../terminal/shop/shop-clock.ts';

/** An order as one line for a terminal: number, date, name, shop, status, paid, total. */
export function orderLine(row: OrderRow, clock: ShopClock): string {
  const cells = [
    orderCode(row.order_prefix, row.id),
    clock.minute(row.created_at),
    oneLine(row.address.name),
    oneLine(row.shop_name),
    row.order_status,
    `${row.method} ${row.paid_at === null ? 'unpaid' : 'paid'}`,
    formatAmount(row.payable_amount, row.currency),
  ];
  return cells.join('  ');
}
