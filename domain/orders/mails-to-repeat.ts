import type { OrderStatus } from './order-status.ts';

/** A mail to the buyer: the confirmation, how to pay, or the status. */
type OrderMail = 'placed' | 'unpaid' | 'status';

/** The mails whose content still holds for an order, so that they can be sent again. */
export function mailsToRepeat({
  status,
  waitsForPayment,
}: {
  status: OrderStatus;
  waitsForPayment: boolean;
}): OrderMail[] {
  if (status === 'Cancelled') return ['status'];
  if (status !== 'Pending') return ['placed', 'status'];
  return waitsForPayment ? ['placed', 'unpaid'] : ['placed'];
}
