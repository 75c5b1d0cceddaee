import type { Database } from '#server/database/connect.ts';
import { intersect } from '../columns/bits.ts';
import { countListing } from '../columns/count-listing.ts';
import type { Listed } from '../columns/current-columns.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import { type Ratings, selectPage } from '../columns/select-page.ts';
import type { Group, Page, SearchConditions } from './conditions.ts';
import { listLargeSearch } from './list-large-search.ts';
import { bounded, type Listing, type Scope, scopeBits } from './list-scope.ts';
import { boundMatches, COUNT_BOUND, rankMatches } from './listing-queries.ts';
import { pageByRelevance, ratingsOf } from './ranked-matches.ts';
import type { ReadSearch } from './read-search.ts';

/** What a search is asked for. */
export interface SearchRequest {
  read: ReadSearch;
  scope: Scope;
  chosen: Group[];
  page: Page;
}

/** Lists what a search finds in names and properties: the database finds, the columns count and order. */
export async function listSearch(
  db: Database,
  listed: Listed,
  { read, scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const { columns } = listed;
  const all = { ...scope, category_id: null, search: read, groups: [], best: false };
  const { ids, ranked, rest } = await findMatches(db, columns, all);
  if (ids.length > COUNT_BOUND)
    return listLargeSearch(db, listed, { all, best: ranked, chosen, page });
  const { result, tally } = countListing(listed, columns.slotsOf(ids), chosen);
  return {
    ids:
      rest === null || page.order !== 'relevance'
        ? selectPage(columns, result.bits, page, ranked)
        : await pageByRelevance(db, columns, result.bits, { all, best: ranked, ...rest, page }),
    ...bounded(result.size),
    tally,
  };
}

interface Found {
  ids: number[];
  ranked: Ratings;
  /** null: all of them are ranked. */
  rest: { bounds: Ratings | null } | null;
}

/** In a large catalogue the best products mostly fill the page, and only these are ranked at first. */
async function findMatches(
  db: Database,
  columns: ProductColumns,
  all: SearchConditions,
): Promise<Found> {
  if (!columns.hasBest) {
    const { ids, ratings } = await rankMatches(db, all);
    return { ids, ranked: ratingsOf(columns, ids, ratings), rest: null };
  }
  const [best, { ids, ratings }] = await Promise.all([
    rankMatches(db, { ...all, best: true }),
    boundMatches(db, all),
  ]);
  const bounds = ratings && ratingsOf(columns, ids, ratings);
  return { ids, ranked: ratingsOf(columns, best.ids, best.ratings), rest: { bounds } };
}

/** Lists products that were found elsewhere (in descriptions, inside codes); none answers better than another. */
export async function listFound(
  db: Database,
  listed: Listed,
  matches: number[],
  { scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const within = await scopeBits(db, listed, scope);
  const found = listed.columns.slotsOf(matches);
  const { result, tally } = countListing(
    listed,
    within ? intersect([within, found]) : found,
    chosen,
  );
  const { total, total_is_exact } = bounded(result.size);
  return {
    ids: selectPage(listed.columns, result.bits, page),
    total,
    total_is_exact: total_is_exact && matches.length <= COUNT_BOUND,
    tally,
  };
}
