import { waitsForPayment } from '../checkout/payment-methods/payment-methods.ts';
import { isBefore, ORDER_STATUSES, type OrderStatus } from './order-status.ts';

type Move = Exclude<OrderStatus, 'Pending' | 'Cancelled'>;

/** The statuses that staff can move an order to, nearest first: none while it waits for a payment. */
export function movesOf(order: { status: OrderStatus; method: string; isPaid: boolean }): Move[] {
  if (waitsForPayment(order.method, order.isPaid)) return [];
  return ORDER_STATUSES.filter(
    (later): later is Move => later !== 'Cancelled' && isBefore(order.status, later),
  );
}
