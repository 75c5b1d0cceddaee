import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Conditions, Page, SearchConditions } from './conditions.ts';
import type { ReadSearch } from './read-search.ts';
import {
  conditionSql,
  ORDER_SQL,
  relevance,
  relevanceBound,
  searchTsquery,
} from './search-sql-queries.ts';

/** Searches are counted exactly up to this many products. */
export const COUNT_BOUND = 10_000;

/** A page read along the index of its order. */
export async function walkIds(db: Database, conditions: Conditions, page: Page): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from product_search p
    where ${conditionSql(conditions)}
    order by ${ORDER_SQL[page.order]} offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Ids of products that fulfil the conditions, at most COUNT_BOUND + 1, in no order. */
export async function listMatches(db: Database, conditions: Conditions): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select array(
      select p.product_id from product_search p where ${conditionSql(conditions)}
      limit ${COUNT_BOUND + 1})::text as ids`.execute(db);
  return numbersOf(rows[0]?.ids);
}

/** Ids as of listMatches with a number for each, its relevance or the most that it could be. */
export interface RatedMatches {
  ids: number[];
  ratings: number[];
}

/** The same with how well each answers the search. */
export const rankMatches = (db: Database, conditions: SearchConditions): Promise<RatedMatches> =>
  rateMatches(db, conditions, relevance(conditions.search));

/** The same with how well each could answer the search at most; null where that is unknown. */
export async function boundMatches(
  db: Database,
  conditions: SearchConditions,
): Promise<Pick<RatedMatches, 'ids'> & { ratings: number[] | null }> {
  const bound = relevanceBound(conditions.search);
  if (bound) return rateMatches(db, conditions, bound);
  return { ids: await listMatches(db, conditions), ratings: null };
}

async function rateMatches(
  db: Database,
  conditions: SearchConditions,
  rating: RawBuilder<number>,
): Promise<RatedMatches> {
  const { rows } = await sql<{ ids: string | null; ratings: string | null }>`
    select array_agg(product_id)::text as ids, array_agg(rating)::text as ratings
    from (
      select p.product_id, ${rating} as rating
      from product_search p where ${conditionSql(conditions)}
      limit ${COUNT_BOUND + 1}) c`.execute(db);
  return { ids: numbersOf(rows[0]?.ids), ratings: numbersOf(rows[0]?.ratings) };
}

/** Integers from the text of an array, '{1,2}': as rows or as an array they would take longer than the search. */
const numbersOf = (text: string | null | undefined): number[] =>
  JSON.parse(`[${text?.slice(1, -1) ?? ''}]`) as number[];

/** Ids of products whose words or description answer a search, at most COUNT_BOUND + 1, in no order. */
export async function listTextMatches(db: Database, read: ReadSearch): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select array(
      select t.product_id from product_search_text t where t.tsv @@ ${searchTsquery(read)}
      limit ${COUNT_BOUND + 1})::text as ids`.execute(db);
  return numbersOf(rows[0]?.ids);
}

/** Ids of products that have the text anywhere inside an article code, at most COUNT_BOUND + 1, in no order. */
export async function listCodeMatches(db: Database, { code }: ReadSearch): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select array(
      select p.product_id from product_search p where p.codes like ${`%${code}%`} and p.codes <> ''
      limit ${COUNT_BOUND + 1})::text as ids`.execute(db);
  return numbersOf(rows[0]?.ids);
}

/** Products of a flash sale. */
export async function listFlashProducts(db: Database, flashSaleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flash_sale_products')
    .select('product_id')
    .where('flash_sale_id', '=', flashSaleId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Whether anything fulfils the conditions. */
export async function hasCandidates(db: Database, conditions: Conditions): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from product_search p where ${conditionSql(conditions)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
