import type { RelaxedSearch } from '#contract/catalog/catalog.ts';
import type { Filters, ListProductsRequest } from '#contract/catalog/filters.ts';
import type { Database } from '#server/database/connect.ts';
import { currentProductIndex, type ProductIndex } from './column-index/product-index.ts';
import type { Order } from './query/conditions.ts';
import { type Listing, listScope } from './query/list-scope.ts';
import { listFound, listSearch, type SearchRequest } from './query/list-search.ts';
import { presentFilters } from './query/present-filters.ts';
import { readSearch } from './query/text/read-search.ts';
import { relaxSearch } from './query/text/relax-search.ts';
import { resolveFilters } from './query/resolve-filters.ts';
import { suggestOther } from './query/suggestions/suggest-other.ts';
import { findCodeMatches, findTextMatches } from './query/find-matches.ts';

/** A listing request with category ids instead of slugs, and an offset and limit. */
export type FindProductsRequest = Omit<
  ListProductsRequest,
  'category_id' | 'sub_category_id' | 'page' | 'per_page'
> & {
  category_id?: number | undefined;
  sub_category_id: number[];
  offset: number;
  limit: number;
  /** Another language than the shop's own, whose words are searched, too. */
  language?: string | null;
};

/** A page of product ids, counts for the current result, and what became of the search text. */
export interface FoundProducts {
  ids: number[];
  total: number;
  /** false: there are at least `total`. */
  total_is_exact: boolean;
  filters: Filters;
  corrected_search: string | null;
  suggested_search: string | null;
  /** The products match these words alone; without it they match all. */
  relaxed_search?: RelaxedSearch;
}

interface SearchListing extends Listing {
  relaxed: RelaxedSearch | null;
}

/**
 * Products by search, category, shop, flash sale and filters, with counts for every filter. Unknown ids, slugs and
 * values match nothing; no search text makes it fail. Without a search the caller has to refuse
 * offsets beyond 10,000.
 */
export async function findProducts(
  db: Database,
  request: FindProductsRequest,
  _now: Date,
): Promise<FoundProducts> {
  const text = request.search?.trim() ?? '';
  const [listed, read, chosen] = await Promise.all([
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
  const listing: SearchListing = await listed.columns.lease(async () =>
    read
      ? searchOrRelax(db, listed, { read, scope, chosen, page })
      : { ...(await listScope(db, listed, scope, chosen, page)), relaxed: null },
  );
  const { relaxed } = listing;
  await listed.facets.load(
    db,
    chosen.flatMap((group) => ('facets' in group ? group.facets : [])),
  );
  return {
    ids: listing.ids,
    total: listing.total,
    total_is_exact: listing.total_is_exact,
    filters: presentFilters(listed.facets, listing.tally, chosen),
    corrected_search: listing.total > 0 && !relaxed ? (read?.corrected ?? null) : null,
    suggested_search:
      relaxed?.search ?? (read && (await suggestOther(db, read, text, listing.total))),
    ...(relaxed && { relaxed_search: relaxed }),
  };
}

/** Products with all words; where there are none, those with most of them. */
async function searchOrRelax(
  db: Database,
  listed: ProductIndex,
  request: SearchRequest,
): Promise<SearchListing> {
  const strict = await searchEverywhere(db, listed, request);
  if (strict.tally.present.length > 0) return { ...strict, relaxed: null };
  const fewer = await relaxSearch(db, request.read, request.scope);
  if (fewer === null) return { ...strict, relaxed: null };
  const listing = await searchEverywhere(db, listed, { ...request, read: fewer.read });
  return { ...listing, relaxed: fewer.relaxed };
}

/** Names and properties first; without matches the inside of codes, then descriptions. */
async function searchEverywhere(
  db: Database,
  listed: ProductIndex,
  request: SearchRequest,
): Promise<Listing> {
  const { read } = request;
  if (read.terms.length === 0 && read.code === '') return nothing();
  const named = await listSearch(db, listed, request);
  if (named.tally.present.length > 0) return named;
  const [inCodes, inTexts] = await Promise.all([
    read.code ? findCodeMatches(db, listed, read) : null,
    findTextMatches(db, listed, read),
  ]);
  const coded = inCodes && (await listFound(db, listed, inCodes, request));
  return coded && coded.tally.present.length > 0 ? coded : listFound(db, listed, inTexts, request);
}

function nothing(): Listing {
  const tally = { present: [], countOf: () => 0, min_price: null, max_price: null };
  return { ids: [], total: 0, total_is_exact: true, tally };
}

function orderOf({ sort_type }: FindProductsRequest, isSearch: boolean): Order {
  if (sort_type === undefined || sort_type === 'default') return isSearch ? 'relevance' : 'default';
  return sort_type === 'just_for_you' ? 'newest' : sort_type;
}
