import { sql } from 'kysely';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';

export interface LockedOrder {
  id: number;
  payment_id: number;
  user_id: number | null;
  order_prefix: string;
  order_status: OrderStatus;
  payable_amount: number;
  paid_at: Date | null;
  method: string;
  has_email: boolean;
  has_parcels: boolean;
}

/**
 * Locks the payment, then the order; every writer uses this order, which rules out deadlocks. Null for an unknown
 * order.
 */
export async function lockOrder(tx: Database, id: number): Promise<LockedOrder | null> {
  await sql`
    select from payments where id = (select payment_id from orders where id = ${id}) for update`.execute(
    tx,
  );
  const { rows } = await sql<LockedOrder>`
    select o.id, o.payment_id, o.user_id, o.order_prefix, o.order_status, o.payable_amount, o.paid_at,
      p.method, p.buyer_email is not null as has_email,
      exists (select from shipments s where s.order_id = o.id) as has_parcels
    from orders o join payments p on p.id = o.payment_id
    where o.id = ${id} for update of o`.execute(tx);
  return rows[0] ?? null;
}

/** Writes an order's new status and a history entry; `paidAt` only when the status means it was paid. */
export async function updateStatus(
  tx: Database,
  change: { id: number; status: OrderStatus; actor: OrderActor; at: Date; paidAt: Date | null },
): Promise<void> {
  await sql`
    with changed as (
      update orders set order_status = ${change.status}, paid_at = coalesce(paid_at, ${change.paidAt})
      where id = ${change.id} returning id
    )
    insert into order_changes (order_id, status, actor, at)
    select id, ${change.status}, ${change.actor}, ${change.at} from changed`.execute(tx);
}

/**
 * Returns an order's units to the stock and to the flash sale they came from, locking in the same order as placing. For
 * deleted variants only the product's sales count is reduced.
 */
export async function returnStock(tx: Database, orderId: number): Promise<void> {
  await sql`
    with locked_variants as materialized (
      select id, product_id from product_variants
      where id in (select variant_id from order_lines where order_id = ${orderId})
      order by id for no key update
    ),
    locked_products as materialized (
      select id from products
      where id in (
        select product_id from locked_variants
        union select product_id from order_lines where order_id = ${orderId})
      order by id for no key update
    )
    select count(*) from locked_products`.execute(tx);
  await sql`
    with given as materialized (
      select product_id, variant_id, flash_sale_id, quantity from order_lines where order_id = ${orderId}
    ),
    variants as (
      update product_variants v set quantity = v.quantity + g.quantity, sold = v.sold - g.quantity
      from (select variant_id, sum(quantity)::int as quantity from given group by variant_id) g
      where v.id = g.variant_id
    ),
    offers as (
      update flash_sale_products f set sold = greatest(0, f.sold - g.quantity)
      from (
        select flash_sale_id, product_id, sum(quantity)::int as quantity
        from given group by flash_sale_id, product_id) g
      where f.flash_sale_id = g.flash_sale_id and f.product_id = g.product_id
    )
    update products p set total_sold = greatest(0, p.total_sold - g.quantity)
    from (
      select product_id, sum(quantity)::int as quantity
      from given where variant_id is null group by product_id) g
    where p.id = g.product_id`.execute(tx);
}
