import { parseOrderCode } from '#domain/orders/order-code.ts';
import { ORDER_STATUSES, type OrderStatus, parseStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { Invalid, NotFound } from '#server/http/failure.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './change-queries.ts';
import type { OrderDetailsRow, OrderRow } from './order-row.ts';
import { findOrderDetails, listLatestOrders } from './queries.ts';

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
  wanted: { status: OrderStatus | null; limit: number },
): Promise<OrderRow[]> {
  return listLatestOrders(db, wanted);
}

/** Any order by number or code, for the operator. NotFound for an unknown one. */
export async function anyOrder(db: Database, order: string): Promise<OrderDetailsRow> {
  const reference = parseOrderCode(order);
  const [row] = reference ? await findOrderDetails(db, { id: reference.id, userId: null }) : [];
  if (!row || (reference?.prefix ?? row.order_prefix) !== row.order_prefix) {
    throw new NotFound(`There is no order "${order}".`);
  }
  return row;
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
  const { id } = await anyOrder(db, order);
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) throw new NotFound(`There is no order "${order}".`);
    await changeOrderStatus(tx, locked, { to, actor: 'operator', at, locale: 'en' });
  });
}
