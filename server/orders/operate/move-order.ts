import { orderCode } from '#domain/orders/order-code.ts';
import { waitsForPayment } from '#domain/checkout/payment-methods/payment-methods.ts';
import { say } from '#domain/i18n/sentence.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { advanceLockedOrder } from './advance-order.ts';
import { getLockedOrder } from './get-order.ts';

/**
 * Moves an order through all statuses up to a later one; the buyer gets one mail, at `mailAt` as in `advanceOrder`.
 * NotFound for an unknown order, Refused for an unpaid one that has to be paid before it ships, and where its status
 * forbids it.
 */
export async function moveOrder(
  work: Work,
  { code, to, mailAt }: { code: string; to: OrderStatus; mailAt?: Date },
): Promise<void> {
  const order = await getLockedOrder(work.db, code);
  if (waitsForPayment(order.method, order.paid_at !== null)) {
    throw new Refused(
      say("Order {{code}} isn't paid yet.", {
        code: orderCode(order.order_prefix, order.id),
      }),
    );
  }
  await advanceLockedOrder(work, order, { kind: 'walk', to }, mailAt);
}
