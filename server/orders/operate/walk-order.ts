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
  { to, at, isMailed, mailAt }: OperatorStep,
): Promise<void> {
  let current = order;
  for (const status of statusesTo(order.order_status, to)) {
    await stepOrder(tx, current, {
      to: status,
      at,
      isMailed: isMailed && status === to,
      mailAt,
    });
    current = { ...current, order_status: status };
  }
}

/** Moves a locked order one step, as the operator. Refused where its status or its parcels forbid it. */
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
