import type { Database } from '#server/database/connect.ts';
import { countBits, setBit } from '../column-index/bitset.ts';
import { countListing } from '../column-index/count-listing.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { Matches } from '../column-index/match-cache.ts';
import { selectPage } from '../column-index/select-page.ts';
import type { PriceLimits, Subset } from '../column-index/subset.ts';
import { GROUP, type Group, type Page, type SearchConditions } from './conditions.ts';
import type { Listing } from './list-scope.ts';
import { walkIds } from './listing-queries.ts';
import { COUNT_BOUND } from './match-queries.ts';
import { ratedIn, slotRatings } from './ranked-matches.ts';
import { findMatches } from './find-matches.ts';

/** A search with more matches than are counted. */
export interface LargeSearch {
  all: SearchConditions;
  chosen: Group[];
  page: Page;
}

/**
 * Lists a search with more matches than are counted: from the best products, or by the filters, or all but one of them,
 * as far as these can be counted.
 */
export async function listLargeSearch(
  db: Database,
  listed: ProductIndex,
  search: LargeSearch,
): Promise<Listing> {
  const { columns } = listed;
  const { all, chosen } = search;
  const filters = [chosen, ...chosen.map(({ key }) => without(chosen, key))];
  const [ranked, passing = null, ...others] = await Promise.all([
    findMatches(db, listed, { ...all, best: columns.hasBest }, true),
    ...filters
      .filter((groups) => groups.length > 0)
      .map((groups) => findMatches(db, listed, { ...all, groups }, false)),
  ]);
  const slots = columns.slotsOf(ranked.ids);
  for (const { ids } of [...(passing ? [passing] : []), ...others])
    for (const id of ids) {
      const slot = columns.slotOf(id);
      if (slot !== undefined) setBit(slots, slot);
    }
  const { result, tally } = countListing(listed, slots, chosen);
  const isCounted = passing !== null && passing.ids.length <= COUNT_BOUND;
  const prices = await pricesWithoutLimits(db, listed, search, tally);
  return {
    ids: await pageOf(db, listed, result, ranked, search),
    total: isCounted ? result.size : COUNT_BOUND,
    total_is_exact: isCounted,
    tally: { ...tally, ...prices },
  };
}

/** The price range of the same list without its price filter. */
async function pricesWithoutLimits(
  db: Database,
  listed: ProductIndex,
  { all, chosen, page }: LargeSearch,
  { min_price, max_price }: PriceLimits,
): Promise<PriceLimits> {
  const others = without(chosen, GROUP.price);
  if (others.length === chosen.length) return { min_price, max_price };
  const nobody = { ...page, offset: 0, limit: 0 };
  const { tally } = await listLargeSearch(db, listed, { all, chosen: others, page: nobody });
  return { min_price: tally.min_price, max_price: tally.max_price };
}

// A selected sub-category does not narrow the category counts.
const without = (chosen: Group[], left: string): Group[] =>
  chosen.filter(
    ({ key }) => key !== left && !(left === GROUP.category && key === GROUP.subCategory),
  );

async function pageOf(
  db: Database,
  listed: ProductIndex,
  result: Subset,
  ranked: Matches,
  { all, chosen, page }: LargeSearch,
): Promise<number[]> {
  const { columns } = listed;
  const passing = { ...all, groups: chosen };
  if (page.order !== 'relevance') return walkIds(db, passing, page);
  const best = slotRatings(columns, ranked);
  const ofBest = ratedIn(result.bits, best);
  if (countBits(ofBest) >= page.offset + page.limit) return selectPage(columns, ofBest, page, best);
  const some = await findMatches(db, listed, passing, true);
  return selectPage(columns, columns.slotsOf(some.ids), page, slotRatings(columns, some));
}
