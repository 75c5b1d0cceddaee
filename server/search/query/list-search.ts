import type { Database } from '#server/database/connect.ts';
import { intersect } from '../column-index/bitset.ts';
import { countListing } from '../column-index/count-listing.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { Matches } from '../column-index/match-cache.ts';
import { matchedProducts } from '../column-index/matched-products.ts';
import { selectPage } from '../column-index/select-page.ts';
import { Subset } from '../column-index/subset.ts';
import type { Group, Page, SearchConditions } from './conditions.ts';
import { findAllMatches, findRatedMatches } from './find-matches.ts';
import { type Listing, type Scope, scopeBits } from './list-scope.ts';
import { RATED_BOUND } from './match-queries.ts';
import { rateResult, withRatings } from './rate-result.ts';
import type { ReadSearch } from './text/read-search.ts';

/** A search to list. */
export interface SearchRequest {
  read: ReadSearch;
  scope: Scope;
  chosen: Group[];
  page: Page;
}

/** Lists matches in names and properties: the database searches, the column index counts and sorts. */
export async function listSearch(
  db: Database,
  listed: ProductIndex,
  { read, scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const { columns } = listed;
  const all = everythingIn(scope, read);
  const rated = await findRatedMatches(db, listed, all);
  const isLarge = rated.ids.length > RATED_BOUND;
  const [matches, best] = isLarge
    ? await Promise.all([
        findAllMatches(db, listed, all),
        columns.hasBest ? findRatedMatches(db, listed, { ...all, best: true }) : rated,
      ])
    : [rated, rated];
  const { result, tally } = countListing(listed, matchedProducts(columns, matches), chosen);
  const end = page.offset + page.limit;
  const lists =
    page.order === 'relevance'
      ? await rateResult(db, listed, { all, result, rated: best, end })
      : [];
  return {
    ids: withRatings(columns, lists, (ratings) => selectPage(columns, result.bits, page, ratings)),
    total: result.size,
    total_is_exact: true,
    tally,
  };
}

/** Lists matches found elsewhere (in descriptions, inside codes), which are all equally relevant. */
export async function listFound(
  db: Database,
  listed: ProductIndex,
  matches: Matches,
  { scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const within = await scopeBits(db, listed, scope);
  const found = matchedProducts(listed.columns, matches);
  const { result, tally } = countListing(
    listed,
    within ? new Subset(listed.columns, intersect([within, found.bits])) : found,
    chosen,
  );
  return {
    ids: selectPage(listed.columns, result.bits, page),
    total: result.size,
    total_is_exact: true,
    tally,
  };
}

/** The conditions for all matches of a search, regardless of the selected filters. */
export const everythingIn = (scope: Scope, search: ReadSearch): SearchConditions => ({
  ...scope,
  category_id: null,
  search,
  groups: [],
  best: false,
});
