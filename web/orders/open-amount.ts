import type { PlacedOrders } from './use-placed-orders.ts';

/** What the open orders of the checkout cost together. */
export function openAmount({ orders }: PlacedOrders): number {
  const open = orders.filter((order) => order.order_payment_url !== null);
  const cents = open.reduce((sum, order) => sum + Math.round(order.payable_amount * 100), 0);
  return cents / 100;
}
