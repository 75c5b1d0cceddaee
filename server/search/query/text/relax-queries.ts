import { type RawBuilder, sql } from 'kysely';
import type { Term } from '#domain/search/query-terms.ts';
import { isGuessed, type WeighedPart } from '#domain/search/relax.ts';
import { isAmount, isUsedWith } from '#domain/search/type-words.ts';
import type { Database } from '#server/database/connect.ts';
import type { ListScope } from '../list-scope.ts';
import type { SearchPart } from './read-search.ts';
import { buildTsquery, conditionSql } from '../search-sql-queries.ts';

/** Matches examined per part: frequent words are judged by a sample. */
const SAMPLE = 200;

/** Names and properties, or also descriptions. */
type Searched = 'product_search' | 'product_search_text';

/** Statistics of a part of a search; noise ("the") is not searched for and never left out. */
export interface ExaminedPart extends WeighedPart {
  part: SearchPart;
  isNoise: boolean;
}

/** Examines how each part of a search matches on its own, in one round trip. */
export async function examineParts(
  db: Database,
  parts: SearchPart[],
  scope: ListScope,
  table: Searched,
): Promise<ExaminedPart[]> {
  const each = parts.map(({ terms }) => {
    const query = buildTsquery(terms);
    // A tag alone does not make a word a kind of product: "summer sale".
    const names = buildTsquery(terms, { weights: 'AB' });
    return sql`
      select numnode(${query}) = 0 as is_noise, count(*)::int as products,
        count(*) filter (where exists (
          select from product_search n
          where n.product_id = matches.product_id and n.tsv @@ ${names}))::int as named,
        case when bool_or(matches.type @@ ${names})
          then count(*) filter (where matches.type @@ ${query}) else 0 end::int as types
      from (${matching(terms, scope, table)}) matches`;
  });
  const { rows } = await sql<{
    is_noise: boolean;
    products: number;
    named: number;
    types: number;
  }>`
    ${sql.join(each, sql` union all `)}`.execute(db);
  const aside = parts.findIndex(({ typed }) => isUsedWith(typed));
  return parts.map((part, at) => ({
    part,
    isAside: aside !== -1 && at > aside,
    isNoise: rows[at]?.is_noise ?? false,
    products: rows[at]?.products ?? 0,
    named: rows[at]?.named ?? 0,
    types: rows[at]?.types ?? 0,
    isSize: part.isSize || isAmount(part.text),
    isGuess: part.isQualifier || isGuessed(part.typed, part.text),
  }));
}

/** Terms that products match, and those that name their kind; null: any. */
export interface CountedSearch {
  terms: Term[];
  kind: Term[] | null;
}

/** The number of products that match all terms of each search, up to a bound, in one round trip. */
export async function countMatches(
  db: Database,
  searches: CountedSearch[],
  scope: ListScope,
  table: Searched,
): Promise<number[]> {
  const counts = searches.map(({ terms, kind }) => {
    const isOfKind = kind ? sql`where matches.type @@ ${buildTsquery(kind)}` : sql``;
    return sql`(
      select count(*)::int from (${matching(terms, scope, table)}) matches ${isOfKind})`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

// Materialized, so that PostgreSQL plans for all matches, by the word index, and not for the first few.
function matching(terms: Term[], scope: ListScope, table: Searched): RawBuilder<unknown> {
  const within = conditionSql({
    ...scope,
    category_id: null,
    search: null,
    groups: [],
    best: false,
  });
  const { shop_id, flash_sale_id } = scope;
  const isEverywhere = shop_id === null && flash_sale_id === null;
  const query = buildTsquery(terms);
  const source =
    table === 'product_search'
      ? sql`select p.product_id, p.type from product_search p where p.tsv @@ ${query} and ${within}`
      : // A description does not say what a product is.
        sql`
          select t.product_id, ''::tsvector as type from product_search_text t where t.tsv @@ ${query} and ${
            isEverywhere
              ? sql`true`
              : sql`product_id in (select product_id from product_search p where ${within})`
          }`;
  return sql`
    with matching as materialized (${source})
    select product_id, type from matching limit ${SAMPLE}`;
}
