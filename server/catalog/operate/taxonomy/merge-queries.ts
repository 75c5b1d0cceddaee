import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

interface Move {
  from: number;
  to: number;
  /** The maximum number of products. */
  limit: number;
}

/** Moves products of a brand, including deleted ones, to another; returns their ids. */
export async function moveToBrand(
  tx: DatabaseTransaction,
  { from, to, limit }: Move,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id from products where brand_id = ${from} order by id limit ${limit} for update)
    update products p set brand_id = ${to}, updated_at = now()
    from chosen c where p.id = c.id returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Moves the products' values of an attribute to another one; returns the products' ids. A product that already has a
 * number or the same text in the other attribute keeps that.
 */
export async function moveToAttribute(
  tx: DatabaseTransaction,
  { from, to, limit }: Move,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.id in (
      select distinct product_id from product_attributes where attribute_id = ${from}
      order by product_id limit ${limit})
    order by p.id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into product_attributes (product_id, attribute_id, position, text_value, number_value)
    select s.product_id, ${to}, coalesce((
        select max(position) + 1 from product_attributes t
        where t.product_id = s.product_id and t.attribute_id = ${to}), 0) + s.position,
      s.text_value, s.number_value
    from product_attributes s
    where s.attribute_id = ${from} and s.product_id = any(${ids}::bigint[]) and not exists (
      select from product_attributes t
      where t.product_id = s.product_id and t.attribute_id = ${to}
        and (t.number_value is not null or t.text_value = s.text_value))`.execute(tx);
  await sql`
    delete from product_attributes
    where attribute_id = ${from} and product_id = any(${ids}::bigint[])`.execute(tx);
  await sql`update products set updated_at = now() where id = any(${ids}::bigint[])`.execute(tx);
  return ids;
}
