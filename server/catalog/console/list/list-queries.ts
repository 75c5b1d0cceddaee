import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { type ConsoleProductFilter, matches, type ProductState } from './product-filter-sql.ts';
import { followsCursor, type ProductSort, type SortedPage, SORTS } from './product-sorts-sql.ts';

export interface ConsoleProductRow {
  id: number;
  name: string;
  picture: string | null;
  code: string | null;
  category: string;
  brand: string | null;
  shop: string;
  price: number;
  discount_price: number | null;
  has_several_prices: boolean;
  variants: number;
  stock: number;
  lowest: number;
  sold: number;
  state: ProductState;
  languages: string[];
  changed_at: string;
  /** The value that the list is sorted by, as text. */
  cursor: string;
}

/**
 * A page of products, up to `limit` rows. `areFew`: the filter leaves so few that they are all sorted; otherwise the page is
 * read from the index of the sort, past the products that do not match.
 */
export async function listConsoleProducts(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  { sort, after, limit, areFew }: SortedPage & { areFew: boolean },
): Promise<ConsoleProductRow[]> {
  const { value, isDescending } = SORTS[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const matching = sql`select p.* from products p where ${await matches(db, scope, filter)}`;
  // The planner, which does not know how sorted values are spread among a filter's matches, may read most of the index.
  const source = areFew ? sql`(${matching} offset 0)` : sql`(${matching})`;
  const ids = sql`
    select p.id from ${source} p where ${followsCursor(sort, after)}
    order by ${value} ${direction}, p.id ${direction} limit ${limit}`;
  return readRowsOf(db, sort, ids);
}

/**
 * The number of products that match a filter, counted up to `max` and one more, and the ids of a page of them: of any products
 * if there are more. Both in one statement, because searching for them takes longest.
 */
export async function sortFewProducts(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  { sort, after, limit }: SortedPage,
  max: number,
): Promise<{ total: number; ids: number[] }> {
  const { value, isDescending } = SORTS[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matching as materialized (
      select p.id, p.name, p.price, p.updated_at from products p
      where ${await matches(db, scope, filter)} limit ${max + 1})
    select (select count(*) from matching)::int as total, array(
      select p.id::float8 from matching p where ${followsCursor(sort, after)}
      order by ${value} ${direction}, p.id ${direction} limit ${limit}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** The rows of products, sorted. */
export const readProductRows = (db: Database, sort: ProductSort, ids: readonly number[]) =>
  readRowsOf(db, sort, sql`select unnest(${ids}::bigint[]) as id`);

/** The rows of the products whose ids a query returns, sorted. Only their rows are read in full. */
async function readRowsOf(
  db: Database,
  sort: ProductSort,
  ids: RawBuilder<unknown>,
): Promise<ConsoleProductRow[]> {
  const { value, cursor = value, isDescending } = SORTS[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ConsoleProductRow>`
    select p.id, p.name, i.hash as picture, coalesce(p.code, v.code) as code, c.name as category, b.name as brand,
      s.name as shop, p.price::float8 as price, p.discount_price::float8 as discount_price,
      v.has_own or exists (select from product_sizes z where z.product_id = p.id and z.price > 0)
        or exists (select from product_colors k where k.product_id = p.id and k.price > 0) as has_several_prices,
      v.variants, p.quantity as stock, v.lowest, p.total_sold as sold,
      case when p.deleted_at is not null then 'deleted' when p.is_published then 'published' else 'hidden' end as state,
      array(
        select t.language from product_texts t
        where t.product_id = p.id and t.name is not null and (p.description = '' or t.description is not null)
        order by t.language) as languages,
      to_json(p.updated_at) as changed_at, (${cursor})::text as cursor
    from (${ids}) page
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    join shops s on s.id = p.shop_id
    left join brands b on b.id = p.brand_id
    left join lateral (
      select image_id from product_images where product_id = p.id order by position limit 1) m on true
    left join images i on i.id = m.image_id
    cross join lateral (
      select count(*)::int as variants, coalesce(min(quantity), 0) as lowest,
        coalesce(bool_or(price is not null), false) as has_own, (array_agg(code order by position, id))[1] as code
      from product_variants where product_id = p.id) v
    order by ${value} ${direction}, p.id ${direction}`.execute(db);
  return rows;
}

/** The ids of the products that match a filter, newest first unless sorted otherwise. */
export async function listConsoleProductIds(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  limit: number,
  sort: ProductSort = 'newest',
): Promise<number[]> {
  const { value, isDescending } = SORTS[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where ${await matches(db, scope, filter)}
    order by ${value} ${direction}, p.id ${direction} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many products match a filter, counted up to `limit`. */
export async function countConsoleProducts(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from (
      select from products p where ${await matches(db, scope, filter)} limit ${limit}) matching`.execute(
    db,
  );
  return rows[0]?.products ?? 0;
}

/** The names of those products that are in a scope. */
export async function listScopeProducts(
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; name: string; slug: string }[]> {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select p.id, p.name, p.slug from products p
    where p.id = any(${ids}::bigint[])
      and ${scope === 'all' ? sql`true` : sql`p.shop_id = any(${scope}::bigint[])`}`.execute(db);
  return rows;
}
