import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isForSale } from '#server/catalog/for-sale-sql.ts';

export const LISTED_KINDS = ['products', 'categories', 'shops'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** An entry with its own page. */
export interface ListedEntry {
  id: number;
  slug: string;
  changed_at: Date | null;
}

/** Ids greater than `after`, up to and including `upTo`. */
export interface IdRange {
  after: number;
  upTo: number;
}

/**
 * Entries with a public page, of one shop (null: of all active ones). In single-vendor mode the shop's own page
 * redirects to `/` and is not listed.
 */
const listed: Record<ListedKind, (shopId: number | null) => RawBuilder<ListedEntry>> = {
  products: (shopId) => sql`
    select p.id, p.slug, p.updated_at as changed_at
    from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
    where ${isForSale()} and (${shopId}::bigint is null or s.id = ${shopId}::bigint)`,
  categories: (shopId) => sql`
    select c.id, c.slug, null::timestamptz as changed_at from categories c
    where c.is_active and exists (
      select from product_counts pc join shops s on s.id = pc.shop_id
      where pc.category_id = c.id and pc.products > 0 and s.is_active
        and (${shopId}::bigint is null or s.id = ${shopId}::bigint))`,
  shops: (shopId) => sql`
    select s.id, s.slug, null::timestamptz as changed_at from shops s
    where ${shopId}::bigint is null and s.is_active and exists (
      select from product_counts pc where pc.shop_id = s.id and pc.products > 0)`,
};

/** The next entries of a kind in id order; pass the last id of a batch to get the next. */
export async function listSitemapEntries(
  db: Database,
  kind: ListedKind,
  shopId: number | null,
  range: IdRange,
  limit: number,
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select * from (${listed[kind](shopId)}) listed
    where id > ${range.after} and id <= ${range.upTo}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The numbers of non-empty parts when ids are split into ranges of `size`: part 1 is ids 1 to `size`. Entries never
 * move between parts, and nothing is counted.
 */
export async function listParts(
  db: Database,
  kind: ListedKind,
  shopId: number | null,
  size: number,
): Promise<number[]> {
  // Jumps from one entry to the first one beyond its part, since ids in between may never have existed or are deleted.
  const partFrom = (after: RawBuilder<unknown>) => sql`
    select id, ceil(id / ${size}::numeric) as part from (${listed[kind](shopId)}) listed
    where id > ${after} order by id limit 1`;
  const { rows } = await sql<{ part: number }>`
    with recursive parts as (
      (${partFrom(sql`0`)})
      union all
      select next.id, next.part from parts p, lateral (${partFrom(sql`p.part * ${size}::bigint`)}) next)
    select part from parts`.execute(db);
  return rows.map(({ part }) => part);
}

/** Upper bound of categories, shops and published products, from stored counts instead of a table scan. */
export async function countEntriesAtMost(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(products), 0) from product_counts)
      + (select count(*) from categories) + (select count(*) from shops) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Legal pages with their latest change in any language; drafts are not for search engines. */
export function listLegalPages(db: Database): Promise<{ slug: string; changed_at: Date }[]> {
  return db
    .selectFrom('legal_pages')
    .select(({ fn }) => ['slug', fn.max('updated_at').as('changed_at')])
    .where('is_draft', '=', false)
    .groupBy('slug')
    .orderBy('slug')
    .limit(1000)
    .execute();
}
