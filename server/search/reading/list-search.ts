import type { Database } from '#server/database/connect.ts';
import { intersect } from '../columns/bits.ts';
import { countListing } from '../columns/count-listing.ts';
import type { Listed } from '../columns/current-columns.ts';
import { selectPage } from '../columns/select-page.ts';
import type { Group, Page } from './conditions.ts';
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
  // In a large catalogue the best products mostly fill the page, and only these have to be ranked.
  const [best, found] = await Promise.all([
    columns.hasBest ? rankMatches(db, { ...all, best: true }) : null,
    columns.hasBest ? boundMatches(db, all) : rankMatches(db, all),
  ]);
  const ranked = ratingsOf(columns, best ?? found);
  if (found.ids.length > COUNT_BOUND)
    return listLargeSearch(db, listed, { all, best: ranked, chosen, page });
  const { result, tally } = countListing(listed, columns.slotsOf(found.ids), chosen);
  const isRanked = best === null || page.order !== 'relevance';
  return {
    ids: isRanked
      ? selectPage(columns, result.bits, page, ranked)
      : await pageByRelevance(db, columns, result.bits, {
          all,
          best: ranked,
          bounds: ratingsOf(columns, found),
          page,
        }),
    ...bounded(result.size),
    tally,
  };
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
