import { toDecimal, toMinorUnits } from '#domain/money/amount.ts';
import type { PlacedOrders } from './use-placed-orders.ts';

/** Total of the checkout's unpaid orders. */
export function openAmount({ orders }: PlacedOrders): number {
  const open = orders.filter((order) => order.order_payment_url !== null);
  const cents = open.reduce(
    (sum, order) => sum + toMinorUnits(order.payable_amount - (order.not_charged_amount ?? 0)),
    0,
  );
  return toDecimal(cents);
}
