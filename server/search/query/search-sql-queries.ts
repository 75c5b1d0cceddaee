import { type RawBuilder, sql } from 'kysely';
import { quoteLexeme } from '#domain/search/document.ts';
import type { Term } from '#domain/search/query-terms.ts';
import { tsqueryText } from '#domain/search/tsquery-text.ts';
import type { Conditions, Group, Order } from './conditions.ts';
import type { ReadSearch } from './text/read-search.ts';

// SQL fragments over product_search, always aliased as p.

type Sql<T> = RawBuilder<T>;

// Their sums fit in a byte, as slotRatings needs.
const EXACT_CODE = 128;
const NEAR_SIZE = 16;
const MAX_NEAR = 3;
const TYPE_BY_NAME = 8;
const TYPE_BEGINS_SO = 3;
const IN_NAME = 4;
const TYPE_BY_CATEGORY = 4;
const TYPE_BY_TAG = 2;
const IN_CATEGORY = 2;
const WHOLE_WORDS = 1;

/** The tsquery of terms of which all must match, or any; restricted to `weights` when given. */
export function buildTsquery(
  terms: Term[],
  { isAny = false, ...options }: { weights?: string; wholeWords?: boolean; isAny?: boolean } = {},
): Sql<unknown> {
  const parts = terms.map((term) => {
    const { words, tokens } = tsqueryText(term, options);
    const written = [
      ...(words ? [wordsQuery(term, words)] : []),
      ...(tokens ? [sql`${tokens}::tsquery`] : []),
    ];
    return sql`(${sql.join(written, sql` || `)})`;
  });
  return sql`(${sql.join(parts, isAny ? sql` || ` : sql` && `)})`;
}

const wordsQuery = ({ language }: Term, words: string): Sql<unknown> =>
  language === undefined
    ? sql`to_tsquery('shop_search', ${words})`
    : sql`search_language_query(${language}, ${words})`;

/** The tsquery of a search; a text that may be a code also matches as one. */
export function searchTsquery({ terms, code }: ReadSearch): Sql<unknown> {
  const asCode = code ? [sql`${`${quoteLexeme(code)}:*`}::tsquery`] : [];
  const asTerms = terms.length > 0 ? [buildTsquery(terms)] : [];
  return sql`(${sql.join([...asTerms, ...asCode], sql` || `)})`;
}

/**
 * Relevance of a product: exact product code first, then sizes near one left out of the search, then products that are
 * what a word names before products that only belong to it (ladders before ladder hooks), then all words in the name,
 * then all in brand, category or tags too ("hammer" in the category Hammers); whole words before prefixes.
 */
export function relevance({ terms, code, near }: ReadSearch): Sql<number> {
  const points = near
    .slice(0, MAX_NEAR)
    .map(
      (term) => sql`case when p.tsv @@ ${buildTsquery([term])} then ${NEAR_SIZE}::int else 0 end`,
    );
  if (code)
    points.push(
      sql`case when p.tsv @@ ${quoteLexeme(`=${code}`)}::tsquery then ${EXACT_CODE}::int else 0 end`,
    );
  if (terms.length > 0) {
    const hasPrefixes = (weights: string) => sql`p.tsv @@ ${buildTsquery(terms, { weights })}`;
    const hasWords = (weights: string) =>
      sql`p.tsv @@ ${buildTsquery(terms, { weights, wholeWords: true })}`;
    const isType = (weights: string, { wholeWords } = { wholeWords: true }) =>
      sql`p.type @@ ${buildTsquery(terms, { weights, wholeWords, isAny: true })}`;
    const inCategory = sql`case when ${hasPrefixes('B')} then ${IN_CATEGORY}::int else 0 end`;
    points.push(
      sql`case when ${isType('A')} then ${TYPE_BY_NAME}::int
        when ${isType('A', { wholeWords: false })} then ${TYPE_BEGINS_SO}::int else 0 end`,
      sql`case when ${isType('B')} then ${TYPE_BY_CATEGORY}::int else 0 end`,
      sql`case when ${isType('C')} then ${TYPE_BY_TAG}::int else 0 end`,
      // Most matches have either all words in the name or hardly any, so few tests are needed.
      sql`case when ${hasWords('A')} then ${IN_NAME + WHOLE_WORDS}::int + ${inCategory}
        when ${hasPrefixes('AB')} then ${inCategory} +
          case when ${hasPrefixes('A')} then ${IN_NAME}::int else 0 end +
          case when ${hasWords('AB')} then ${WHOLE_WORDS}::int else 0 end
        else 0 end`,
    );
  }
  return sql`(${sql.join(points, sql` + `)})`;
}

/** All conditions of candidates as one SQL condition. */
export function conditionSql(conditions: Conditions): Sql<boolean> {
  const { search, shop_id, category_id, flash_sale_id, groups, best } = conditions;
  const parts = groups.map(groupSql);
  if (search) parts.push(sql`p.tsv @@ ${searchTsquery(search)}`);
  if (shop_id !== null) parts.push(sql`p.shop_id = ${shop_id}`);
  if (category_id !== null) parts.push(sql`p.category_id = ${category_id}`);
  if (best) parts.push(sql`p.tier = 0`);
  if (flash_sale_id !== null)
    parts.push(sql`p.product_id in (
      select f.product_id from flash_sale_products f where f.flash_sale_id = ${flash_sale_id})`);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** Whether a product passes a filter. */
function groupSql(group: Group): Sql<boolean> {
  if ('facets' in group) return sql`p.facets && ${group.facets}::int[]`;
  const bounds = [
    ...(group.min === null ? [] : [sql`p.price >= ${group.min}::bigint`]),
    ...(group.max === null ? [] : [sql`p.price <= ${group.max}::bigint`]),
  ];
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
}

/** The orders of lists. Each ends in the id, so that pages never overlap; each but relevance has an index. */
export const ORDER_SQL: Record<Order, Sql<unknown>> = {
  relevance: sql`relevance desc, in_stock desc, popularity desc, product_id`,
  default: sql`in_stock desc, popularity desc, product_id`,
  high_to_low: sql`price desc, product_id desc`,
  low_to_high: sql`price, product_id`,
  top_selling: sql`popularity desc, product_id`,
  newest: sql`created_at desc, product_id desc`,
  popular_product: sql`in_stock desc, rating desc, popularity desc, product_id`,
};
