import type { RepeatedMail } from '#contract/console/orders/buyer/order-mail.ts';
import type { OrderStatus } from './order-status.ts';

/** The mails that still say what is true of an order, so that they can be sent again. */
export function mailsToRepeat({
  status,
  waitsForPayment,
}: {
  status: OrderStatus;
  waitsForPayment: boolean;
}): RepeatedMail[] {
  if (status === 'Cancelled') return ['status'];
  if (status !== 'Pending') return ['placed', 'status'];
  return waitsForPayment ? ['placed', 'unpaid'] : ['placed'];
}
