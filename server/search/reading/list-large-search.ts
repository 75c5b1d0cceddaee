import type { Database } from '#server/database/connect.ts';
import { countBits, setBit } from '../columns/bits.ts';
import { countListing } from '../columns/count-listing.ts';
import type { Listed } from '../columns/current-columns.ts';
import { type Ratings, selectPage } from '../columns/select-page.ts';
import type { Subset } from '../columns/subset.ts';
import { GROUP, type Group, type Page, type SearchConditions } from './conditions.ts';
import type { Listing } from './list-scope.ts';
import { COUNT_BOUND, listMatches, rankMatches, walkIds } from './listing-queries.ts';
import { ratedIn, ratingsOf } from './ranked-matches.ts';

/** A search that finds more than is counted. */
export interface LargeSearch {
  all: SearchConditions;
  /** What it finds among the best products (tier 0). */
  best: Ratings;
  chosen: Group[];
  page: Page;
}

/**
 * Lists a search that finds more than is counted: from the best products, and from what passes the filters, or all but
 * one of them, as far as these can be counted.
 */
export async function listLargeSearch(
  db: Database,
  listed: Listed,
  search: LargeSearch,
): Promise<Listing> {
  const { all, best, chosen } = search;
  const filters = [chosen, ...chosen.map(({ key }) => without(chosen, key))];
  const [passing = null, ...others] = await Promise.all(
    filters
      .filter((groups) => groups.length > 0)
      .map((groups) => listMatches(db, { ...all, groups })),
  );
  const known = listed.columns.slotsOf([...(passing ?? []), ...others.flat()]);
  for (let slot = 0; slot < best.length; slot += 1) if (best[slot]) setBit(known, slot);
  const { result, tally } = countListing(listed, known, chosen);
  const isCounted = passing !== null && passing.length <= COUNT_BOUND;
  return {
    ids: await pageOf(db, listed, result, search),
    total: isCounted ? result.size : COUNT_BOUND,
    total_is_exact: isCounted,
    tally,
  };
}

// The choice of a sub-category doesn't narrow the choice of category.
const without = (chosen: Group[], left: string): Group[] =>
  chosen.filter(
    ({ key }) => key !== left && !(left === GROUP.category && key === GROUP.subCategory),
  );

async function pageOf(
  db: Database,
  { columns }: Listed,
  result: Subset,
  { all, best, chosen, page }: LargeSearch,
): Promise<number[]> {
  const passing = { ...all, groups: chosen };
  if (page.order !== 'relevance') return walkIds(db, passing, page);
  const ofBest = ratedIn(result.bits, best);
  if (countBits(ofBest) >= page.offset + page.limit) return selectPage(columns, ofBest, page, best);
  const { ids, ratings } = await rankMatches(db, passing);
  return selectPage(columns, columns.slotsOf(ids), page, ratingsOf(columns, ids, ratings));
}
