import type { Filters, ListProductsRequest } from '#contract/filters.ts';
import type { Database } from '#server/database/connect.ts';
import type { Conditions, Order, SearchSource } from './reading/conditions.ts';
import { listCandidates, type Listing } from './reading/list-candidates.ts';
import { presentFilters } from './reading/present-filters.ts';
import { type ReadSearch, readSearch } from './reading/read-search.ts';
import { resolveFilters } from './reading/resolve-filters.ts';
import { suggestOther } from './reading/suggest-other.ts';

/** A listing request whose category and sub-categories are ids, with the window of the page. */
export type FindProductsRequest = Omit<
  ListProductsRequest,
  'category_id' | 'sub_category_id' | 'page' | 'per_page'
> & {
  category_id?: number | undefined;
  sub_category_id: number[];
  offset: number;
  limit: number;
};

/** A page of product ids in order, counts for the current result and what became of the search text. */
export interface FoundProducts {
  ids: number[];
  total: number;
  /** false: there are at least `total`. */
  total_is_exact: boolean;
  filters: Filters;
  corrected_search: string | null;
  suggested_search: string | null;
}

/**
 * Products by search, category, shop, flash sale and filters, with counts for every filter. Unknown ids, slugs and
 * values find nothing; no search text makes it fail. Offsets beyond 10,000 are to be refused by the caller.
 */
export async function findProducts(
  db: Database,
  request: FindProductsRequest,
  _now: Date,
): Promise<FoundProducts> {
  const text = request.search?.trim() ?? '';
  const [read, groups] = await Promise.all([
    text === '' ? null : readSearch(db, text),
    resolveFilters(db, request),
  ]);
  const page = {
    order: orderOf(request, read !== null),
    offset: request.offset,
    limit: request.limit,
  };
  const list = (source: SearchSource) => {
    const base: Conditions = {
      search: read && { read, source },
      shop_id: request.shop_id ?? null,
      category_id: request.category_id ?? null,
      flash_sale_id: request.flash_sale_id ?? null,
      groups: [],
      best: false,
    };
    return listCandidates(db, base, groups, page);
  };
  const listing = read ? await searchEverywhere(read, list) : await list('names');
  return {
    ids: listing.ids,
    total: listing.total,
    total_is_exact: listing.total_is_exact,
    filters: await presentFilters(db, listing.tally, groups),
    corrected_search: listing.total > 0 ? (read?.corrected ?? null) : null,
    suggested_search: read && (await suggestOther(db, read, text, listing.total)),
  };
}

/** Names and properties first; where these have nothing the inside of codes, then descriptions. */
async function searchEverywhere(
  read: ReadSearch,
  list: (source: SearchSource) => Promise<Listing>,
): Promise<Listing> {
  const canMatch = read.terms.length > 0 || read.code !== '';
  const sources: SearchSource[] = [
    'names',
    ...(read.code ? ['codes' as const] : []),
    'descriptions',
  ];
  let listing: Listing | null = null;
  for (const source of canMatch ? sources : []) {
    listing = await list(source);
    if (listing.tally.facetsPresent.size > 0) return listing;
  }
  return listing ?? nothing();
}

function nothing(): Listing {
  const tally = {
    facetsPresent: new Set<number>(),
    countOf: () => 0,
    isPresent: () => false,
    min_price: null,
    max_price: null,
  };
  return { ids: [], total: 0, total_is_exact: true, tally };
}

function orderOf({ sort_type }: FindProductsRequest, isSearch: boolean): Order {
  if (sort_type === undefined || sort_type === 'default') return isSearch ? 'relevance' : 'default';
  return sort_type === 'just_for_you' ? 'newest' : sort_type;
}
