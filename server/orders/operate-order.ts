import { ORDER_STATUSES, type OrderStatus, parseStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { Invalid } from '#server/http/failure.ts';
import { findAndLockOrder } from './operate/find-order.ts';
import { stepOrder } from './operate/walk-order.ts';
import type { OrderRow } from './order-row.ts';
import { listLatestOrders } from './queries.ts';

/** Parses a status typed by the operator. Invalid for an unknown one. */
export function statusNamed(text: string): OrderStatus {
  const status = parseStatus(text);
  if (status) return status;
  throw new Invalid({
    status: [`There is no state "${text}": use one of ${ORDER_STATUSES.join(', ')}.`],
  });
}

/** The latest orders of the whole shop, of one status or of all. */
export function latestOrders(
  db: Database,
  filter: { status: OrderStatus | null; limit: number },
): Promise<OrderRow[]> {
  return listLatestOrders(db, filter);
}

/**
 * Changes an order's status as the operator. NotFound for an unknown order, Refused for transitions that are not
 * allowed.
 */
export async function operateOrder(
  db: Database,
  order: string,
  { to, at }: { to: OrderStatus; at: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await findAndLockOrder(tx, order);
    await stepOrder(tx, locked, { to, at, isMailed: true });
  });
}
