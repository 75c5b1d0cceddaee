import { sql } from 'kysely';
import type { DeliveryBracket } from '#domain/catalog/price/bracket-charge.ts';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { isSelling } from '../for-sale-sql.ts';
import type { Reference } from '../reference.ts';
import type { ShopDetailsRow, ShopRow } from './shop-row.ts';

const shopJson = sql`json_build_object(
  'id', s.id, 'slug', s.slug, 'name', s.name, 'logo', l.hash, 'banner', b.hash,
  'total_products', s.total_products, 'total_categories', s.total_categories,
  'rating_counts', s.rating_counts,
  'opening_hours', coalesce((
    select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes)
      order by h.day)
    from shop_opening_hours h where h.shop_id = s.id), '[]'))`;

const countedShops = sql`
  select s.*, coalesce(counted.products, 0) as total_products,
    coalesce(counted.categories, 0) as total_categories
  from shops s
  left join (
    select pc.shop_id, sum(pc.products)::int as products, count(*)::int as categories
    from product_counts pc join categories c on c.id = pc.category_id and c.is_active
    where pc.products > 0 group by pc.shop_id
  ) counted on counted.shop_id = s.id
  where ${isSelling()}`;

/** Active shops with products, oldest first or best rated first. */
export async function listShopPage(
  db: Database,
  shopId: number | null,
  slice: Slice,
  order: 'oldest' | 'best',
): Promise<{ total: number; shops: ShopRow[] }> {
  const ordering =
    order === 'oldest' ? sql`id` : sql`rating_tenths(rating_counts) desc, total_products desc, id`;
  const { rows } = await sql<{
    total: number;
    shops: ShopRow[];
  }>`${sql.raw(`/* prepared shop-page-${order} */`)}
    with listed as materialized (
      select * from (${countedShops}) f
      where total_products > 0 and (${shopId}::bigint is null or id = ${shopId}::bigint)
    ),
    page as (
      select *, row_number() over (order by ${ordering}) as place from listed
      order by place offset ${slice.offset}::int limit ${slice.limit}::int
    )
    select (select count(*)::int from listed) as total, coalesce((
      select json_agg(${shopJson} order by s.place)
      from page s
      left join images l on l.id = s.logo_id
      left join images b on b.id = s.banner_id), '[]') as shops`.execute(db);
  return rows[0] ?? { total: 0, shops: [] };
}

/** Matches examined: a frequent word is in the name of thousands of shops. */
const MAX_CANDIDATES = 200;

/**
 * Selling shops whose name has all of these folded words, the last as the beginning of one; those whose name begins with
 * the first word come first.
 */
export async function listShopsByName(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<Pick<ShopRow, 'id' | 'slug' | 'name' | 'logo'>[]> {
  const { rows } = await sql<Pick<ShopRow, 'id' | 'slug' | 'name' | 'logo'>>`
    with named as materialized (
      select id, slug, name, logo_id, is_active from shops
      where to_tsvector('shop_search', name) @@ to_tsquery('shop_search', ${`${words.join(' & ')}:*`})
      limit ${MAX_CANDIDATES}::int)
    select s.id, s.slug, s.name, l.hash as logo
    from named s left join images l on l.id = s.logo_id
    where ${isSelling()}
      and exists (select from product_counts pc where pc.shop_id = s.id and pc.products > 0)
    order by starts_with(lower(unaccent(s.name)), ${words[0] ?? ''}) desc, s.id limit ${limit}::int`.execute(
    db,
  );
  return rows;
}

/** A selling shop by id or slug, with everything on its page. */
export async function findShopDetails(
  db: Database,
  reference: Reference,
): Promise<ShopDetailsRow | null> {
  const { rows } = await sql<{ shop: ShopDetailsRow }>`
    select (${shopJson}::jsonb || jsonb_build_object(
      'short_description', s.short_description, 'description', s.description,
      'estimated_delivery_time', s.estimated_delivery_time,
      'banners', coalesce((
        select jsonb_agg(jsonb_build_object('id', sb.id, 'hash', i.hash) order by sb.position)
        from shop_banners sb join images i on i.id = sb.image_id
        where sb.shop_id = s.id), '[]'))) as shop
    from (${countedShops}) s
    left join images l on l.id = s.logo_id
    left join images b on b.id = s.banner_id
    where s.id = ${reference.id ?? 0} or s.slug = ${reference.slug}
    order by s.id = ${reference.id ?? 0} desc limit 1`.execute(db);
  return rows[0]?.shop ?? null;
}

/** The active shop with the lowest id: the only one in single-vendor mode. */
export async function findRootShopId(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('shops')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a shop with this id is selling. */
export async function isSellingShop(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('shops')
    .select('id')
    .where('id', '=', id)
    .where(isSelling('shops'))
    .executeTakeFirst();
  return row !== undefined;
}

/** A shop's delivery charges by number of units. */
export function listDeliveryBrackets(db: Database, shopId: number): Promise<DeliveryBracket[]> {
  return db
    .selectFrom('shop_delivery_brackets')
    .select(['min_quantity', 'max_quantity', 'charge'])
    .where('shop_id', '=', shopId)
    .execute();
}
