import { orderCode } from '#domain/orders/order-code.ts';
import { shipsUnpaid } from '#domain/checkout/payment-methods/payment-methods.ts';
import { say } from '#domain/i18n/sentence.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { lockOrder } from '../change/change-queries.ts';
import { advanceOrder } from './advance-order.ts';

/**
 * Moves an order through all statuses up to a later one; the buyer gets one mail, at `mailAt` as in `advanceOrder`.
 * Refused for an unpaid order that has to be paid before it ships, and where its status forbids it.
 */
export async function moveOrder(
  work: Work,
  { code, id, to, mailAt }: { code: string; id: number; to: OrderStatus; mailAt?: Date },
): Promise<void> {
  const order = await lockOrder(work.db, id);
  if (order && !shipsUnpaid(order.method) && order.paid_at === null) {
    throw new Refused(
      say("Order {{code}} isn't paid yet.", {
        code: orderCode(order.order_prefix, order.id),
      }),
    );
  }
  await advanceOrder(work, code, { kind: 'walk', to }, mailAt);
}
