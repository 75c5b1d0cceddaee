import type { Database } from '#server/database/connect.ts';
import { intersect } from '../column-index/bitset.ts';
import { countListing } from '../column-index/count-listing.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { Matches } from '../column-index/match-cache.ts';
import { selectPage } from '../column-index/select-page.ts';
import type { Group, Page } from './conditions.ts';
import { listLargeSearch } from './list-large-search.ts';
import { bounded, type Listing, type Scope, scopeBits } from './list-scope.ts';
import { COUNT_BOUND } from './match-queries.ts';
import { slotRatings } from './ranked-matches.ts';
import type { ReadSearch } from './read-search.ts';
import { findMatches } from './find-matches.ts';

/** A search to list. */
export interface SearchRequest {
  read: ReadSearch;
  scope: Scope;
  chosen: Group[];
  page: Page;
}

/** Lists matches in names and properties: the database searches, the columns count and sort. */
export async function listSearch(
  db: Database,
  listed: ProductIndex,
  { read, scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const { columns } = listed;
  const all = { ...scope, category_id: null, search: read, groups: [], best: false };
  const matches = await findMatches(db, listed, all, true);
  if (matches.ids.length > COUNT_BOUND) return listLargeSearch(db, listed, { all, chosen, page });
  const { result, tally } = countListing(listed, columns.slotsOf(matches.ids), chosen);
  return {
    ids: selectPage(columns, result.bits, page, slotRatings(columns, matches)),
    ...bounded(result.size),
    tally,
  };
}

/** Lists matches found elsewhere (in descriptions, inside codes), all equally relevant. */
export async function listFound(
  db: Database,
  listed: ProductIndex,
  { ids }: Matches,
  { scope, chosen, page }: SearchRequest,
): Promise<Listing> {
  const within = await scopeBits(db, listed, scope);
  const found = listed.columns.slotsOf(ids);
  const { result, tally } = countListing(
    listed,
    within ? intersect([within, found]) : found,
    chosen,
  );
  const { total, total_is_exact } = bounded(result.size);
  return {
    ids: selectPage(listed.columns, result.bits, page),
    total,
    total_is_exact: total_is_exact && ids.length <= COUNT_BOUND,
    tally,
  };
}
