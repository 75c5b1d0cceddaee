import type { RelaxedSearch } from '#contract/catalog/product-list.ts';
import type { Filters, ListProductsRequest } from '#contract/catalog/filters.ts';
import { isAmount } from '#domain/search/type-words.ts';
import type { Database } from '#server/database/connect.ts';
import { currentProductIndex, type ProductIndex } from './column-index/product-index.ts';
import type { Order } from './query/conditions.ts';
import { listScope } from './query/list-scope.ts';
import {
  unfilteredConditions,
  listUnranked,
  listSearch,
  type SearchRequest,
} from './query/list-search.ts';
import { presentFilters } from './query/present-filters.ts';
import type { Listing } from './query/present-listing.ts';
import { measuresApart, readSearch } from './query/text/read-search.ts';
import { relaxCached } from './query/text/relax-cache.ts';
import { resolveFilters } from './query/resolve-filters.ts';
import { suggestOther } from './query/suggestions/suggest-other.ts';
import { listOfKind } from './query/match-queries.ts';
import { findAllMatches, findCodeMatches, findTextMatches } from './query/find-matches.ts';

/** A listing request with category ids instead of slugs, and an offset and limit. */
export type FindProductsRequest = Omit<
  ListProductsRequest,
  'category_id' | 'sub_category_id' | 'page' | 'per_page'
> & {
  category_id?: number | undefined;
  sub_category_id: number[];
  offset: number;
  limit: number;
  /** A language other than the shop's own, in which words are searched as well. */
  language?: string | null;
};

/** A page of product ids, counts for the current result, and how the search text was changed. */
export interface FoundProducts {
  ids: number[];
  total: number;
  /** When false, there are at least `total`. */
  total_is_exact: boolean;
  filters: Filters;
  corrected_search: string | null;
  suggested_search: string | null;
  /** The words that the products match, when none matches all. */
  relaxed_search?: RelaxedSearch;
}

interface SearchListing extends Listing {
  relaxed: RelaxedSearch | null;
}

/**
 * Products by search, category, shop, flash sale and filters, with counts for every filter. Unknown ids, slugs and
 * values match nothing; no search text fails. Without a search the caller has to refuse offsets beyond 10,000.
 */
export async function findProducts(
  db: Database,
  request: FindProductsRequest,
): Promise<FoundProducts> {
  const text = request.search?.trim() ?? '';
  const [index, read, chosen] = await Promise.all([
    currentProductIndex(db),
    text === '' ? null : readSearch(db, text, request.language ?? null),
    resolveFilters(db, request),
  ]);
  const page = {
    order: orderOf(request, read !== null),
    offset: request.offset,
    limit: request.limit,
  };
  const scope = {
    shop_id: request.shop_id ?? null,
    category_id: request.category_id ?? null,
    flash_sale_id: request.flash_sale_id ?? null,
  };
  await index.loadFacets(chosen.flatMap((group) => ('facets' in group ? group.facets : [])));
  const listing: SearchListing = read
    ? await searchOrRelax(db, index, { read, scope, chosen, page })
    : { ...(await listScope(db, index, scope, chosen, page)), relaxed: null };
  const { ids, total, total_is_exact, filters, relaxed } = listing;
  return {
    ids,
    total,
    total_is_exact,
    filters,
    corrected_search: total > 0 && !relaxed ? (read?.corrected ?? null) : null,
    suggested_search: relaxed?.search ?? (read && (await suggestOther(db, read, text, total))),
    ...(relaxed && { relaxed_search: relaxed }),
  };
}

/**
 * Products with all words in names and properties, else inside codes; failing that, those with most words, or with all
 * words in their descriptions.
 */
async function searchOrRelax(
  db: Database,
  index: ProductIndex,
  request: SearchRequest,
): Promise<SearchListing> {
  const { read, scope } = request;
  if (read.terms.length === 0 && read.code === '')
    return { ...emptyListing(request, index), relaxed: null };
  const strict = await searchStrictly(db, index, request);
  if (strict) return { ...strict, relaxed: null };
  const [described, fewer] = await Promise.all([
    findTextMatches(db, index, read),
    relaxCached(db, index, read, scope),
  ]);
  const named = fewer && (await findAllMatches(db, index, unfilteredConditions(scope, fewer.read)));
  if (fewer === null || named === null || named.ids.length === 0) {
    const listing = await listUnranked(db, index, described, request);
    if (fewer === null || listing.hasMatches) return { ...listing, relaxed: null };
    const fewerDescribed = await findTextMatches(db, index, fewer.read);
    const listings = await listUnranked(db, index, fewerDescribed, request);
    return { ...listings, relaxed: fewer.relaxed };
  }
  // A word found only in a description does not say what a product is: a tool box is not a hammer drill. Nor is a
  // spanner a set because its jaw can be set.
  const isNamed = new Set(named.ids);
  const lacksAmount = fewer.relaxed.words.some((word) => word.is_left_out && isAmount(word.text));
  const inBoth = lacksAmount ? [] : Array.from(described.ids.filter((id) => isNamed.has(id)));
  const both = fewer.kind ? await listOfKind(db, inBoth, fewer.kind) : inBoth;
  if (both.length > 0) {
    const matches = { ids: Float64Array.from(both), ratings: new Uint8Array(both.length) };
    const listing = await listUnranked(db, index, matches, request);
    if (listing.hasMatches) return { ...listing, relaxed: null };
  }
  const listing = await listSearch(db, index, { ...request, read: fewer.read });
  return { ...listing, relaxed: fewer.relaxed };
}

/** Products with all words; null without any. */
async function searchStrictly(
  db: Database,
  index: ProductIndex,
  request: SearchRequest,
): Promise<Listing | null> {
  const { read } = request;
  const apart = measuresApart(read);
  const attempts = [
    () => listSearch(db, index, request),
    async () =>
      read.code === ''
        ? null
        : listUnranked(db, index, await findCodeMatches(db, index, read), request),
    async () => apart && listSearch(db, index, { ...request, read: apart }),
  ];
  for (const attempt of attempts) {
    // Each is needed only without results of the one before.
    const result = await attempt();
    if (result && result.hasMatches) return result;
  }
  return null;
}

function emptyListing({ chosen }: SearchRequest, index: ProductIndex): Listing {
  const tally = { present: [], countOf: () => 0, min_price: null, max_price: null };
  const filters = index.read(({ facets }) => presentFilters(facets, tally, chosen));
  return { ids: [], total: 0, total_is_exact: true, filters, hasMatches: false };
}

function orderOf({ sort_type }: FindProductsRequest, isSearch: boolean): Order {
  if (sort_type === undefined || sort_type === 'default') return isSearch ? 'relevance' : 'default';
  return sort_type === 'just_for_you' ? 'newest' : sort_type;
}
