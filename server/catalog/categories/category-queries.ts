import { sql } from 'kysely';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { soldByCategory } from '#server/search/listed-products.ts';
import type { Reference } from '../reference.ts';

export interface SubCategoryRow {
  id: number;
  slug: string;
  name: string;
  thumbnail: string | null;
}

export interface CategoryRow extends SubCategoryRow {
  logo: string | null;
  sub_categories: SubCategoryRow[];
}

/** The category's picture is that of the best-selling one among this many of its products. */
const CONSIDERED = 1000;

/** The picture of the category's best-selling product that has one. */
const pictureOfBest = sql`(
  select i.hash from (
    select id, total_sold from products
    where category_id = p.id and is_published and deleted_at is null limit ${CONSIDERED}
  ) best
  join product_images pi on pi.product_id = best.id join images i on i.id = pi.image_id
  order by best.total_sold desc, best.id, pi.position limit 1)`;

export interface CategoryPage {
  total: number;
  categories: CategoryRow[];
}

export type CategoryOrder = 'newest' | 'popular';

/**
 * Active categories in which the shop (null: any active shop) has products: newest first; or in the shop's own order,
 * else by their share of all products plus that of all sales.
 */
export async function listCategoryPage(
  db: Database,
  shopId: number | null,
  slice: Slice,
  order: CategoryOrder,
): Promise<CategoryPage> {
  const ordering =
    order === 'newest'
      ? sql`created_at desc, id desc`
      : sql`position nulls last, products / (select sum(products) from listed)
          + coalesce(sold / nullif((select sum(sold) from listed), 0), 0) desc, name, id`;
  const sales = order === 'newest' ? new Map<number, number>() : await soldByCategory(db, shopId);
  const { rows } = await sql<CategoryPage>`${sql.raw(`/* prepared category-page-${order} */`)}
    with listed as materialized (
      select c.*, counted.products, coalesce(sales.sold, 0) as sold
      from categories c
      join (
        select pc.category_id, sum(pc.products) as products
        from product_counts pc join shops s on s.id = pc.shop_id
        where pc.products > 0 and s.is_active and (${shopId}::bigint is null or s.id = ${shopId}::bigint)
        group by pc.category_id
      ) counted on counted.category_id = c.id
      left join unnest(${[...sales.keys()]}::bigint[], ${[...sales.values()]}::bigint[]) sales (id, sold) on sales.id = c.id
      where c.is_active
    ),
    page as (
      select *, row_number() over (order by ${ordering}) as place from listed
      order by place offset ${slice.offset}::int limit ${slice.limit}::int
    )
    select (select count(*)::int from listed) as total, coalesce((
      select json_agg(json_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'thumbnail', coalesce(t.hash, ${pictureOfBest}), 'logo', l.hash,
        'sub_categories', coalesce((
          select json_agg(json_build_object(
            'id', sc.id, 'slug', sc.slug, 'name', sc.name, 'thumbnail', si.hash)
            order by sc.position nulls last, sc.name, sc.id)
          from sub_categories sc left join images si on si.id = sc.thumbnail_id
          where sc.category_id = p.id and sc.is_active), '[]')
      ) order by p.place)
      from page p
      left join images t on t.id = p.thumbnail_id
      left join images l on l.id = p.logo_id), '[]') as categories`.execute(
    dependingOn(db, 'products'),
  );
  return rows[0] ?? { total: 0, categories: [] };
}

/** The id of an active category by id or slug. */
export async function findCategoryId(db: Database, reference: Reference): Promise<number | null> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('id', '=', reference.id ?? 0), eb('slug', '=', reference.slug)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ids of active subcategories by id or slug, within one category if given. */
export async function listSubCategoryIds(
  db: Database,
  references: Reference[],
  categoryId: number | null,
): Promise<number[]> {
  const ids = references.flatMap(({ id }) => id ?? []);
  const slugs = references.map(({ slug }) => slug);
  const { rows } = await sql<{ id: number }>`
    select id from sub_categories
    where is_active and (id = any(${ids}::bigint[]) or slug = any(${slugs}::text[]))
      and (${categoryId}::bigint is null or category_id = ${categoryId}::bigint)
    order by id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active subcategories of a category, in the shop's own order, else by name. */
export function listSubCategoryRows(db: Database, categoryId: number): Promise<SubCategoryRow[]> {
  return db
    .selectFrom('sub_categories')
    .leftJoin('images', 'images.id', 'sub_categories.thumbnail_id')
    .select([
      'sub_categories.id',
      'sub_categories.slug',
      'sub_categories.name',
      'images.hash as thumbnail',
    ])
    .where('sub_categories.category_id', '=', categoryId)
    .where('sub_categories.is_active', '=', true)
    .orderBy('sub_categories.position', (order) => order.asc().nullsLast())
    .orderBy('sub_categories.name')
    .orderBy('sub_categories.id')
    .execute();
}

/** The categories with these ids that are active and in which the shop (null: any active shop) has products, unordered. */
export async function listCategoriesByIds(
  db: Database,
  ids: number[],
  shopId: number | null,
): Promise<SubCategoryRow[]> {
  const { rows } = await sql<SubCategoryRow>`
    select c.id, c.slug, c.name, i.hash as thumbnail
    from categories c left join images i on i.id = c.thumbnail_id
    where c.id = any(${ids}::bigint[]) and c.is_active and exists (
      select from product_counts pc join shops s on s.id = pc.shop_id
      where pc.category_id = c.id and pc.products > 0 and s.is_active
        and (${shopId}::bigint is null or s.id = ${shopId}::bigint))`.execute(db);
  return rows;
}
