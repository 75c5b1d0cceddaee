import { type RawBuilder, sql } from 'kysely';
import type { Term } from '#domain/search/query-terms.ts';
import type { Database } from '#server/database/connect.ts';
import type { Matches } from '../column-index/match-cache.ts';
import type { SearchConditions } from './conditions.ts';
import type { ReadSearch } from './text/read-search.ts';
import { buildTsquery, conditionSql, relevance, searchTsquery } from './search-sql-queries.ts';

/** Up to this many matches, relevance is computed for all; beyond it only for the best products. */
export const RATED_BOUND = 10_000;

/** Products that meet the conditions, at most RATED_BOUND + 1, unordered, with their relevance; `among` null: all. */
export const listRatedMatches = (
  db: Database,
  conditions: SearchConditions,
  among: number[] | null,
): Promise<Matches> =>
  readMatches(
    db,
    { table: 'product_search', condition: conditionSql(conditions), limit: RATED_BOUND + 1 },
    relevance(conditions.search),
    among,
  );

/** All products that meet the conditions, unordered, without relevance. */
export const listAllMatches = (
  db: Database,
  conditions: SearchConditions,
  among: number[] | null,
): Promise<Matches> =>
  readMatches(
    db,
    { table: 'product_search', condition: conditionSql(conditions), limit: null },
    null,
    among,
  );

/** All products whose words or description match a search, unordered. */
export const listTextMatches = (
  db: Database,
  read: ReadSearch,
  among: number[] | null,
): Promise<Matches> =>
  readMatches(
    db,
    {
      table: 'product_search_text',
      condition: sql`p.tsv @@ ${searchTsquery(read)}`,
      limit: null,
    },
    null,
    among,
  );

/** All products with the text anywhere inside a product code, unordered. */
export const listCodeMatches = (
  db: Database,
  { code }: ReadSearch,
  among: number[] | null,
): Promise<Matches> =>
  readMatches(
    db,
    {
      table: 'product_search',
      condition: sql`p.codes like ${`%${code}%`} and p.codes <> ''`,
      limit: null,
    },
    null,
    among,
  );

/** Which of the products are of the kind that the terms name. */
export async function listOfKind(db: Database, ids: number[], terms: Term[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from product_search p
    where p.product_id = any(${ids}::bigint[]) and p.type @@ ${buildTsquery(terms)}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

async function readMatches(
  db: Database,
  {
    table,
    condition,
    limit,
  }: { table: string; condition: RawBuilder<unknown>; limit: number | null },
  rating: RawBuilder<number> | null,
  among: number[] | null,
): Promise<Matches> {
  const all = sql.table(table);
  // OFFSET 0 keeps PostgreSQL from also using its word index, which would take as long as the whole search.
  const source = among
    ? sql`(select * from ${all} where product_id = any(${among}::bigint[]) offset 0)`
    : all;
  const { rows } = await sql<{ ids: string | null; ratings: string | null }>`
    select array_agg(product_id)::text as ids,
      ${rating ? sql`array_agg(rating)` : sql`null`}::text as ratings
    from (
      select p.product_id ${rating ? sql`, ${rating} as rating` : sql``} from ${source} p
      where ${condition} limit ${limit}::int) c`.execute(db);
  const ids = Float64Array.from(parseNumbers(rows[0]?.ids));
  const ratings = rating
    ? Uint8Array.from(parseNumbers(rows[0]?.ratings))
    : new Uint8Array(ids.length);
  return { ids, ratings };
}

/** Parses integers from an array's text, '{1,2}': receiving rows or arrays would take longer than the search. */
const parseNumbers = (text: string | null | undefined): number[] =>
  JSON.parse(`[${text?.slice(1, -1) ?? ''}]`) as number[];
