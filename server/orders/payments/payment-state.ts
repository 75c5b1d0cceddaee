import type { PaymentOrder, PaymentRow } from './payment-queries.ts';

/** The orders of a payment that are still unpaid. */
export function openOrders(payment: Pick<PaymentRow, 'orders'>): PaymentOrder[] {
  return payment.orders.filter(
    (order) =>
      order.order_status !== 'Cancelled' && order.paid_at === null && order.payable_amount > 0,
  );
}

/** Whether all orders of a payment that were not cancelled are paid. */
export function isPaid(payment: Pick<PaymentRow, 'orders'>): boolean {
  const standing = payment.orders.filter(({ order_status }) => order_status !== 'Cancelled');
  return standing.length > 0 && standing.every((order) => order.paid_at !== null);
}
