import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface Move {
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
      select id from products where brand_id = ${from} order by id limit ${limit} for no key update)
    update products p set brand_id = ${to}, updated_at = now()
    from chosen c where p.id = c.id returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Moves products of a category, including deleted ones, to another; returns their ids. They keep their subcategories,
 * which the other category gets where it has none of that slug.
 */
export async function moveToCategory(
  tx: DatabaseTransaction,
  { from, to, limit }: Move,
): Promise<number[]> {
  await sql`
    insert into sub_categories (category_id, slug, name, thumbnail_id, is_active, translations)
    select ${to}, s.slug, s.name, s.thumbnail_id, s.is_active, s.translations from sub_categories s
    where s.category_id = ${from}
      and exists (select from product_sub_categories l where l.sub_category_id = s.id)
    order by s.id
    on conflict (category_id, slug) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id from products where category_id = ${from} order by id limit ${limit} for no key update)
    update products p set category_id = ${to}, updated_at = now()
    from chosen c where p.id = c.id returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into product_sub_categories (product_id, sub_category_id)
    select l.product_id, t.id from product_sub_categories l
    join sub_categories s on s.id = l.sub_category_id and s.category_id = ${from}
    join sub_categories t on t.slug = s.slug and t.category_id = ${to}
    where l.product_id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
  await sql`
    delete from product_sub_categories l using sub_categories s
    where s.id = l.sub_category_id and s.category_id = ${from}
      and l.product_id = any(${ids}::bigint[])`.execute(tx);
  return ids;
}

/**
 * Moves products of a subcategory, including deleted ones, to another; returns their ids. One of another category takes
 * them out of their category with all its subcategories.
 */
export async function moveToSubCategory(
  tx: DatabaseTransaction,
  { from, to, limit }: Move,
): Promise<number[]> {
  const ids = await lockProductsOf(
    tx,
    sql`select product_id from product_sub_categories where sub_category_id = ${from}
      order by product_id limit ${limit}`,
  );
  await sql`
    insert into product_sub_categories (product_id, sub_category_id)
    select unnest(${ids}::bigint[]), ${to} on conflict do nothing`.execute(tx);
  await sql`
    delete from product_sub_categories l using sub_categories s, sub_categories t
    where t.id = ${to} and s.id = l.sub_category_id
      and l.product_id = any(${ids}::bigint[])
      and (s.id = ${from} or s.category_id <> t.category_id)`.execute(tx);
  await sql`
    update products p set category_id = t.category_id, updated_at = now()
    from sub_categories t where t.id = ${to} and p.id = any(${ids}::bigint[])`.execute(tx);
  return ids;
}

/**
 * Moves the products' values of an attribute to another one; returns the products' ids. A product that already has a
 * number or the same text in the other attribute keeps that.
 */
export async function moveToAttribute(
  tx: DatabaseTransaction,
  { from, to, limit }: Move,
): Promise<number[]> {
  const ids = await lockProductsOf(
    tx,
    sql`select distinct product_id from product_attributes where attribute_id = ${from}
      order by product_id limit ${limit}`,
  );
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

/** Locks the products that a query lists, in the order of their ids. */
async function lockProductsOf(
  tx: DatabaseTransaction,
  listed: ReturnType<typeof sql>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.id in (${listed}) order by p.id for no key update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The id of a subcategory. */
export async function findSubCategory(
  tx: DatabaseTransaction,
  { category, slug }: { category: string; slug: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('sub_categories as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select('s.id')
    .where('c.slug', '=', category)
    .where('s.slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}
