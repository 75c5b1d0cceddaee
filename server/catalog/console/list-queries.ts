import { type RawBuilder, sql } from 'kysely';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';

export type ProductState = ProductListRow['state'];
export type ProductSort = 'newest' | 'changed' | 'name' | 'dearest' | 'cheapest';

/** Which products of a list are wanted; null: any. */
export interface ConsoleProductFilter {
  search: string | null;
  /** Null: all that are not in the bin. */
  state: ProductState | null;
  categoryId: number | null;
  brandId: number | null;
  shopId: number | null;
  stock: 'low' | 'out' | null;
  without: 'picture' | 'description' | null;
}

/** The last row of a page: its id and the value that the list is sorted by. */
export interface ListPlace {
  id: number;
  value: string;
}

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
  state: ProductState;
  changed_at: string;
  /** What the list is sorted by, as text. */
  place: string;
}

interface Sorting {
  value: RawBuilder<unknown>;
  /** The value as an address has it, where that is not its text. */
  place?: RawBuilder<unknown>;
  read: (text: string) => RawBuilder<unknown>;
  isDown: boolean;
  /** Whether a text of an address is such a value: every text that fits must be one that `read` takes. */
  fits: RegExp;
}

const SORTS: Record<ProductSort, Sorting> = {
  newest: {
    value: sql`p.id`,
    read: (text) => sql`${text}::integer`,
    isDown: true,
    fits: /^\d{1,9}$/,
  },
  changed: {
    value: sql`p.updated_at`,
    place: sql`(extract(epoch from p.updated_at) * 1000000)::bigint`,
    read: (text) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
    isDown: true,
    fits: /^\d{1,16}$/,
  },
  name: {
    value: sql`lower(p.name)`,
    read: (text) => sql`${text}::text`,
    isDown: false,
    fits: /^[^\0]{1,600}$/u,
  },
  dearest: {
    value: sql`p.price`,
    read: (text) => sql`${text}::bigint`,
    isDown: true,
    fits: /^\d{1,15}$/,
  },
  cheapest: {
    value: sql`p.price`,
    read: (text) => sql`${text}::bigint`,
    isDown: false,
    fits: /^\d{1,15}$/,
  },
};

/** The place that an address names; null for one that no list gives. */
export function readPlace(sort: ProductSort, text: string): ListPlace | null {
  const [, id = '', value = ''] = /^(\d{1,9}):(.*)$/su.exec(text) ?? [];
  return id !== '' && SORTS[sort].fits.test(value) ? { id: Number(id), value } : null;
}

/** A page of products, with the number of rows of the limit. */
export async function listConsoleProducts(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  { sort, after, limit }: { sort: ProductSort; after: ListPlace | null; limit: number },
): Promise<ConsoleProductRow[]> {
  const { value, place = value, read, isDown } = SORTS[sort];
  const way = isDown ? sql`desc` : sql`asc`;
  const beyond = isDown ? sql`<` : sql`>`;
  const follows = after
    ? sql`(${value}, p.id) ${beyond} (${read(after.value)}, ${after.id}::integer)`
    : sql`true`;
  const { rows } = await sql<ConsoleProductRow>`
    select p.id, p.name, i.hash as picture, coalesce(p.code, v.code) as code, c.name as category, b.name as brand,
      s.name as shop, p.price::float8 as price, p.discount_price::float8 as discount_price,
      v.has_own or exists (select from product_sizes z where z.product_id = p.id and z.price > 0)
        or exists (select from product_colors k where k.product_id = p.id and k.price > 0) as has_several_prices,
      v.variants, p.quantity as stock, v.lowest,
      case when p.deleted_at is not null then 'deleted' when p.is_published then 'published' else 'hidden' end as state,
      to_json(p.updated_at) as changed_at, (${place})::text as place
    from (
      select p.* from products p where ${await matches(db, scope, filter)} and ${follows}
      order by ${value} ${way}, p.id ${way} limit ${limit}
    ) p
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
    order by ${value} ${way}, p.id ${way}`.execute(db);
  return rows;
}

/** The ids of the products that a filter lets through, the newest first. */
export async function listProductIds(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where ${await matches(db, scope, filter)}
    order by p.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many products a filter lets through, counted up to `most`. */
export async function countConsoleProducts(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from (
      select from products p where ${await matches(db, scope, filter)} limit ${most}) found`.execute(
    db,
  );
  return rows[0]?.products ?? 0;
}

async function matches(
  db: Database,
  scope: Scope,
  { search, state, categoryId, brandId, shopId, stock, without }: ConsoleProductFilter,
): Promise<RawBuilder<unknown>> {
  const conditions = [
    scope === 'all' ? null : sql`p.shop_id = any(${scope}::int[])`,
    stateIs(state),
    categoryId === null ? null : sql`p.category_id = ${categoryId}::int`,
    brandId === null ? null : sql`p.brand_id = ${brandId}::int`,
    shopId === null ? null : sql`p.shop_id = ${shopId}::int`,
    stock === null ? null : sql`exists (select from low_stock l where l.product_id = p.id)`,
    stock === 'out' ? sql`p.quantity = 0` : null,
    without === 'description' ? sql`p.description = ''` : null,
    without === 'picture'
      ? sql`not exists (select from product_images m where m.product_id = p.id)`
      : null,
    await matchesSearch(db, search),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

function stateIs(state: ProductState | null): RawBuilder<unknown> {
  switch (state) {
    case 'published':
      return sql`p.is_published`;
    case 'hidden':
      return sql`not p.is_published and p.deleted_at is null`;
    case 'deleted':
      return sql`p.deleted_at is not null`;
    default:
      return sql`p.deleted_at is null`;
  }
}

/** As the index products_words writes it. */
const WORDS = sql`(' ' || p.name || ' ' || p.slug || ' ' || coalesce(p.code, ''))`;
/** A scrap of a code that more variants have is no code. */
const VARIANTS_OF_A_CODE = 500;

/** All words are in the name or codes of product `p`, or the whole is in the code of one of its variants; null: any. */
export async function matchesSearch(db: Database, search: string | null) {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const named = sql.join(
    words.map((word) => sql`${WORDS} ilike ${patternOf(word)}`),
    sql` and `,
  );
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from (
      select product_id from product_variants where code ilike ${patternOf(words.join(' '))}
      limit ${VARIANTS_OF_A_CODE}) found`.execute(db);
  if (rows.length === 0) return named;
  return sql`(${named} or p.id = any(${rows.map(({ product_id }) => product_id)}::int[]))`;
}

/** Up to two letters begin a word; the index of trigrams finds longer ones anywhere. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** The names of those of the products that are in a scope. */
export async function listScopeProducts(
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from products p
    where p.id = any(${ids}::int[])
      and ${scope === 'all' ? sql`true` : sql`p.shop_id = any(${scope}::int[])`}`.execute(db);
  return rows;
}
