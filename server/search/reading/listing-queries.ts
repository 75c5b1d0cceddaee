import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { type Conditions, GROUP, type Group, type Page } from './conditions.ts';
import { conditionSql, groupSql, ORDER_SQL, relevance } from './search-sql-queries.ts';

/** Counts are exact up to this many candidates. */
export const COUNT_BOUND = 10_000;

/** What one pass over the candidates found. */
export interface Pass {
  /** Candidates, at most COUNT_BOUND + 1. */
  candidates: number;
  /** Candidates that pass every masked group. */
  total: number;
  ids: number[];
  /** Limits of the price among those that pass every group but the price; null: none do. */
  min_price: number | null;
  max_price: number | null;
  /** [facet, fails, products]; `fails` as explained at CATEGORY_BIT. */
  counts: [number, number, number][];
}

/**
 * A candidate carries one bit for every masked group that it fails; counts keep 0 and single bits, the pair of
 * category and sub-category, and fold all else into MANY (of the category) or ELSEWHERE (of another one).
 */
export const CATEGORY_BIT = 1;
export const SUB_CATEGORY_BIT = 2;
export const MANY = -1;
export const ELSEWHERE = -2;
const FIRST_BIT = 4;

/** The bit of each masked group. */
export function bitsOf(groups: Group[]): Map<string, number> {
  let next = FIRST_BIT;
  return new Map(
    groups.map(({ key }) => {
      if (key === GROUP.category) return [key, CATEGORY_BIT];
      if (key === GROUP.subCategory) return [key, SUB_CATEGORY_BIT];
      const bit = next;
      next *= 2;
      return [key, bit];
    }),
  );
}

/** Looks at the candidates once: a page of those that pass the masked groups, and every count. */
export async function passCandidates(
  db: Database,
  conditions: Conditions,
  masked: Group[],
  page: Page,
): Promise<Pass> {
  const bits = bitsOf(masked);
  const fails = masked.map(
    (group) => sql`case when ${groupSql(group)} then 0 else ${bits.get(group.key) ?? 0}::int end`,
  );
  const priceBit = bits.get(GROUP.price) ?? 0;
  const rank =
    page.order === 'relevance' && conditions.search ? relevance(conditions.search.read) : sql`0`;
  const { rows } = await sql<Omit<Pass, 'counts'> & { counts: Pass['counts'] | null }>`
    with candidates as materialized (
      select p.product_id, p.price, p.in_stock, p.popularity, p.rating, p.created_at, p.facets,
        ${rank} as relevance, ${fails.length > 0 ? sql.join(fails, sql` | `) : sql`0`} as fails
      from product_search p
      where ${conditionSql(conditions)}
      limit ${COUNT_BOUND + 1}
    ), folded as (
      select *, case
        when fails & (fails - 1) = 0 or fails = 3 then fails
        when fails & 1 = 0 then ${MANY}::int else ${ELSEWHERE}::int end as kept
      from candidates
    )
    select
      (select count(*) from candidates) as candidates,
      (select count(*) from candidates where fails = 0) as total,
      array(
        select product_id from candidates where fails = 0
        order by ${ORDER_SQL[page.order]} offset ${page.offset} limit ${page.limit}) as ids,
      (select min(price) from candidates where fails in (0, ${priceBit}::int)) as min_price,
      (select max(price) from candidates where fails in (0, ${priceBit}::int)) as max_price,
      (select json_agg(json_build_array(facet, kept, products)) from (
        select facet, kept, count(*) as products
        from (select unnest(facets) as facet, kept from folded) f group by facet, kept) g) as counts`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A query without a table gives one row.');
  return { ...row, counts: row.counts ?? [] };
}

/** A page read along the index of its order: for lists too long to be sorted. */
export async function walkIds(db: Database, conditions: Conditions, page: Page): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from product_search p
    where ${conditionSql(conditions)}
    order by ${orderSqlOf(page)} offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

// Relevance needs every candidate; along an index the default order is the nearest to it.
const orderSqlOf = ({ order }: Page) => ORDER_SQL[order === 'relevance' ? 'default' : order];

/** The number of candidates, counted along the index of the default order and no further than COUNT_BOUND + 1. */
export async function countCandidates(db: Database, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*) as products from (
      select from product_search p where ${conditionSql(conditions)}
      order by ${ORDER_SQL.default} limit ${COUNT_BOUND + 1}) c`.execute(db);
  return rows[0]?.products ?? 0;
}

/** Candidates by the facet of their category, counted no further than COUNT_BOUND + 1. */
export async function countCategories(
  db: Database,
  conditions: Conditions,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ facet: number; products: number }>`
    select v.id as facet, c.products
    from (
      select category_id, count(*) as products
      from (
        select p.category_id from product_search p where ${conditionSql(conditions)}
        limit ${COUNT_BOUND + 1}) p
      group by category_id) c
    join facet_values v on v.kind = 1 and v.ref_id = c.category_id and v.value = ''`.execute(db);
  return new Map(rows.map(({ facet, products }) => [facet, products]));
}

/** Whether anything fulfils the conditions. */
export async function hasCandidates(db: Database, conditions: Conditions): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from product_search p where ${conditionSql(conditions)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
