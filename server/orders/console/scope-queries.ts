import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { inScope } from './list/order-conditions.ts';

/** The shops of a scope, by name. */
export async function listScopeShops(
  db: Database,
  scope: Scope,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from shops s
    where ${scope === 'all' ? sql`true` : sql`s.id = any(${scope}::bigint[])`}
    order by s.name limit 1000`.execute(db);
  return rows;
}

/**
 * The prefix of each order in a scope, and whether its buyer left an email address; orders outside the scope are left
 * out.
 */
export async function listScopeOrders(
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; order_prefix: string; has_email: boolean }[]> {
  const { rows } = await sql<{ id: number; order_prefix: string; has_email: boolean }>`
    select o.id, o.order_prefix, p.buyer_email is not null as has_email
    from orders o join payments p on p.id = o.payment_id
    where o.id = any(${ids}::bigint[]) and ${inScope(scope)}`.execute(db);
  return rows;
}

/** The other orders of a checkout that are in a scope. */
export async function listOtherParts(
  db: Database,
  scope: Scope,
  { id, paymentId }: { id: number; paymentId: number },
): Promise<{ id: number; order_prefix: string; shop: string; status: OrderStatus }[]> {
  const { rows } = await sql<{
    id: number;
    order_prefix: string;
    shop: string;
    status: OrderStatus;
  }>`
    select o.id, o.order_prefix, s.name as shop, o.order_status as status
    from orders o join shops s on s.id = o.shop_id
    where o.payment_id = ${paymentId} and o.id <> ${id} and ${inScope(scope)} order by o.id`.execute(
    db,
  );
  return rows;
}
