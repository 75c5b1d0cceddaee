import type { Database } from '#server/database/connect.ts';
import { intersect } from '../column-index/bitsets/bitset.ts';
import { countListing } from '../column-index/count-listing.ts';
import type { IndexSnapshot, ProductIndex } from '../column-index/product-index.ts';
import type { Matches } from '../column-index/match-cache.ts';
import { matchedProducts } from '../column-index/matched-products.ts';
import { selectPage } from '../column-index/select-page.ts';
import { Subset } from '../column-index/bitsets/subset.ts';
import type { Group, Page, SearchConditions } from './conditions.ts';
import { findAllMatches, findRatedMatches } from './find-matches.ts';
import { saleOf, type ListScope, scopeBits } from './list-scope.ts';
import { listRatedMatches, RATED_BOUND } from './match-queries.ts';
import { type Listing, presentListing } from './present-listing.ts';
import { unratedProducts, withRatings } from './rate-result.ts';
import type { ReadSearch } from './text/read-search.ts';

/** A search to list. */
export interface SearchRequest {
  read: ReadSearch;
  scope: ListScope;
  chosen: Group[];
  page: Page;
}

/** Lists matches in names and properties: the database searches, the column index counts and sorts. */
export async function listSearch(
  db: Database,
  index: ProductIndex,
  { read, scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const all = unfilteredConditions(scope, read);
  const rated = await findRatedMatches(db, index, all);
  const isLarge = rated.ids.length > RATED_BOUND;
  const hasBest = index.read(({ columns }) => columns.hasBest);
  const [matches, best] = isLarge
    ? await Promise.all([
        findAllMatches(db, index, all),
        hasBest ? findRatedMatches(db, index, { ...all, best: true }) : rated,
      ])
    : [rated, rated];
  const count = (snapshot: IndexSnapshot) =>
    countListing(snapshot, matchedProducts(snapshot.columns, matches), chosen);
  const list = (snapshot: IndexSnapshot, counted: ReturnType<typeof count>, lists: Matches[]) => {
    const { columns } = snapshot;
    const ids = withRatings(columns, lists, (ratings) =>
      selectPage(columns, counted.result.bits, page, ratings),
    );
    return presentListing(snapshot, counted, chosen, ids);
  };
  if (page.order !== 'relevance')
    return index.read((snapshot) => list(snapshot, count(snapshot), []));
  const end = page.offset + page.limit;
  const first = index.read((snapshot) => {
    const counted = count(snapshot);
    const unrated = unratedProducts(snapshot.columns, counted.result, best, end);
    return unrated.length > 0 ? { unrated } : { listing: list(snapshot, counted, [best]) };
  });
  if (first.listing) return first.listing;
  const others = await listRatedMatches(db, all, first.unrated);
  return index.read((snapshot) => list(snapshot, count(snapshot), [best, others]));
}

/** Lists matches found elsewhere (in descriptions, inside codes), which are all equally relevant. */
export async function listUnranked(
  db: Database,
  index: ProductIndex,
  matches: Matches,
  { scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const sale = await saleOf(db, scope);
  return index.read((snapshot) => {
    const { columns } = snapshot;
    const within = scopeBits(columns, scope, sale);
    const matched = matchedProducts(columns, matches);
    const counted = countListing(
      snapshot,
      within ? new Subset(columns, intersect([within, matched.bits])) : matched,
      chosen,
    );
    const ids = selectPage(columns, counted.result.bits, page);
    return presentListing(snapshot, counted, chosen, ids);
  });
}

/** The conditions for all matches of a search, regardless of the selected filters. */
export const unfilteredConditions = (scope: ListScope, search: ReadSearch): SearchConditions => ({
  ...scope,
  category_id: null,
  search,
  groups: [],
  best: false,
});
