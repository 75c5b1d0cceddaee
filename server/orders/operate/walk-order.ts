import { say } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { statusesTo } from '#domain/orders/statuses-to.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Refused } from '#server/http/response/failure.ts';
import { changeOrderStatus } from '../change/change-order-status.ts';
import type { LockedOrder } from '../change/change-queries.ts';

interface OperatorStep {
  to: OrderStatus;
  /** Statuses that it passes on its way; omitted: none. */
  through?: readonly OrderStatus[];
  at: Date;
  /** Whether the buyer is mailed about this status. */
  isMailed: boolean;
  /** When that mail is sent; omitted: immediately. */
  mailAt?: Date | undefined;
}

/**
 * Moves a locked order to a status through all statuses in between, each with an entry on its timeline; the buyer gets at
 * most one mail, about the last. Refused where its status forbids it.
 */
export async function walkOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  step: Omit<OperatorStep, 'through'>,
): Promise<void> {
  const through = statusesTo(order.order_status, step.to).slice(0, -1);
  await stepOrder(tx, order, { ...step, through });
}

/** Moves a locked order one step, or through others, as the operator. Refused where its status or its parcels forbid it. */
export async function stepOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  step: OperatorStep,
): Promise<void> {
  if (step.to === 'Cancelled' && order.has_parcels) {
    const code = orderCode(order.order_prefix, order.id);
    throw new Refused(
      say("Order {{code}} has parcels on their way, so it can't be cancelled anymore.", { code }),
    );
  }
  await changeOrderStatus(tx, order, { ...step, actor: 'operator' });
}
