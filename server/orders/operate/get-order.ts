import { say } from '#domain/i18n/sentence.ts';
import { parseOrderCode } from '#domain/orders/order-code.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { type LockedOrder, lockOrder } from '../change/change-queries.ts';
import type { OrderDetailsRow } from '../read/order-row.ts';
import { listOrderDetails } from '../read/queries.ts';

/** Any order by number or code, for an operator. NotFound for an unknown one. */
export async function getOrder(db: Database, order: string): Promise<OrderDetailsRow> {
  const reference = parseOrderCode(order);
  const [row] = reference ? await listOrderDetails(db, { id: reference.id, userId: null }) : [];
  if (!row || (reference?.prefix ?? row.order_prefix) !== row.order_prefix) {
    throw unknownOrder(order);
  }
  return row;
}

/** Any order by number or code, for an operator, locked for a change. NotFound for an unknown one. */
export async function getLockedOrder(tx: DatabaseTransaction, order: string): Promise<LockedOrder> {
  const reference = parseOrderCode(order);
  const locked = reference && (await lockOrder(tx, reference.id));
  if (!locked || (reference.prefix ?? locked.order_prefix) !== locked.order_prefix) {
    throw unknownOrder(order);
  }
  return locked;
}

const unknownOrder = (order: string) =>
  new NotFound(say('There is no order "{{order}}".', { order }));
