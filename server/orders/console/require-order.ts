import type { Right } from '#contract/console/staff/rights.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listScopeOrders } from './scope-queries.ts';

/**
 * The id and code of an order within the shops that a right of the caller holds for. NotFound for orders of other shops,
 * as for unknown ones.
 */
export async function requireOrder(
  { db, session }: SignedInContext,
  right: Right,
  id: number,
): Promise<{ id: number; code: string }> {
  const [order] = await listScopeOrders(db, scopeOf(session.roles, right), [id]);
  if (!order) throw new NotFound("This order doesn't exist.");
  return { id, code: orderCode(order.order_prefix, id) };
}
