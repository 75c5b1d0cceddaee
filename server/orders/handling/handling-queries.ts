import { type RawBuilder, sql } from 'kysely';
import { rolesWith, type Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** Who takes care of an order, and its tags. */
export interface Handling {
  shop_id: number;
  /** null: nobody. */
  assigned_to: number | null;
  tags: string[];
}

/** Locks the handling of an order until the transaction ends; undefined for an unknown order. */
export async function lockHandling(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<Handling | undefined> {
  await sql`
    insert into order_handling (order_id) select id from orders where id = ${orderId}::bigint
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Handling>`
    select o.shop_id, h.assigned_to, h.tags from order_handling h join orders o on o.id = h.order_id
    where h.order_id = ${orderId}::bigint for no key update of h`.execute(tx);
  return rows[0];
}

/** Changes the handling of an order that is locked. */
export async function updateHandling(
  tx: DatabaseTransaction,
  orderId: number,
  values: Partial<Pick<Handling, 'assigned_to' | 'tags'>>,
): Promise<void> {
  await tx.updateTable('order_handling').set(values).where('order_id', '=', orderId).execute();
}

/**
 * A condition on `a`, a member of staff, and the order `o`: the person still works here and may see the order. An order
 * whose person doesn't counts as not assigned.
 */
const maySee: RawBuilder<boolean> = sql`(a.is_active and exists (
  select from staff_roles r where r.staff_id = a.id and r.role = any(${[...rolesWith('orders.see')]}::text[])
    and (r.shop_id is null or r.shop_id = o.shop_id)))`;

/** Joins the handling `t` of the order `o`, and `a`, the person it is assigned to. */
export const joinHandling = sql`left join order_handling t on t.order_id = o.id
  left join staff a on a.id = t.assigned_to and ${maySee}`;

/** The person and the tags of `joinHandling`, as columns. */
export const handlingColumns = sql`
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as assigned_to,
  coalesce(t.tags, '{}') as tags`;

/** A condition on `o`: nobody takes care of it. Looked up for each order: `o` should be one in progress. */
export const isUnassigned = sql<boolean>`(
  select a.id from order_handling t join staff a on a.id = t.assigned_to and ${maySee} where t.order_id = o.id) is null`;

/** Who takes care of an order, and its tags. */
export async function getHandling(
  db: Database,
  orderId: number,
): Promise<{ assigned_to: { id: number; name: string } | null; tags: string[] }> {
  const { rows } = await sql<Awaited<ReturnType<typeof getHandling>>>`
    select ${handlingColumns} from orders o ${joinHandling} where o.id = ${orderId}::bigint`.execute(
    db,
  );
  return rows[0] ?? { assigned_to: null, tags: [] };
}

/** How many orders the tags in use are read from, and how many of the tags. */
const NEWEST = 2_000;
const TAGS_IN_USE = 100;

/** The most used tags of the newest tagged orders, or of those among the newest orders of each shop of a scope, sorted. */
export async function listOrderTags(db: Database, scope: Scope): Promise<string[]> {
  const newest =
    scope === 'all'
      ? sql`select tags from order_handling where tags <> '{}' order by order_id desc limit ${NEWEST}`
      : sql`select t.tags from unnest(${scope}::bigint[]) shop (id)
          cross join lateral (
            select id from orders where shop_id = shop.id order by id desc limit ${NEWEST}) o
          join order_handling t on t.order_id = o.id where t.tags <> '{}'`;
  const { rows } = await sql<{ tag: string }>`
    select tag from (${newest}) newest, unnest(newest.tags) tag
    group by tag order by count(*) desc, tag limit ${TAGS_IN_USE}`.execute(db);
  return rows.map(({ tag }) => tag).toSorted((one, other) => one.localeCompare(other));
}
