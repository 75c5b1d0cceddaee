import type { PaymentOrder, PaymentRow } from './payment-queries.ts';

type PayableOrder = Pick<PaymentOrder, 'order_status' | 'payable_amount'> & { paid_at: unknown };

/** The orders of a payment that are still unpaid. */
export function openOrders<Order extends PayableOrder>(payment: {
  orders: readonly Order[];
}): Order[] {
  return payment.orders.filter(
    (order) =>
      order.order_status !== 'Cancelled' && order.paid_at === null && order.payable_amount > 0,
  );
}

/** Whether all orders of a payment that were not cancelled are paid. */
export function isPaid(payment: Pick<PaymentRow, 'orders'>): boolean {
  const uncancelled = payment.orders.filter(({ order_status }) => order_status !== 'Cancelled');
  return uncancelled.length > 0 && uncancelled.every((order) => order.paid_at !== null);
}
