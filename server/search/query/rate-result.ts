import type { Database } from '#server/database/connect.ts';
import { forEachBit } from '../column-index/bitset.ts';
import type { Matches } from '../column-index/match-cache.ts';
import type { ProductColumns } from '../column-index/product-columns.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { Ratings } from '../column-index/select-page.ts';
import type { Subset } from '../column-index/subset.ts';
import type { SearchConditions } from './conditions.ts';
import { listRatedMatches, RATED_BOUND } from './match-queries.ts';

/** The filtered result of a search, and those of its matches whose relevance is at hand. */
interface Rateable {
  all: SearchConditions;
  result: Subset;
  rated: Matches;
  /** Where the page ends. */
  end: number;
}

/**
 * Ratings to sort a result by relevance. Where too few of it are rated for the page, as when filters leave none of the
 * best products, the others are rated too; of very many they stay behind the rated ones.
 */
export async function rateResult(
  db: Database,
  { columns }: ProductIndex,
  { all, result, rated, end }: Rateable,
): Promise<Ratings> {
  const ratings = slotRatings(columns, rated);
  const unrated: number[] = [];
  let rest = end;
  forEachBit(result.bits, (slot) => {
    if (ratings[slot]) rest -= 1;
    else if (unrated.length <= RATED_BOUND) unrated.push(columns.product[slot] ?? 0);
  });
  if (rest <= 0 || unrated.length === 0 || unrated.length > RATED_BOUND) return ratings;
  const others = slotRatings(columns, await listRatedMatches(db, all, unrated));
  return ratings.map((rating, slot) => rating || (others[slot] ?? 0));
}

/** Ratings of matches by slot, from 1; unlisted products are left out. */
function slotRatings(columns: ProductColumns, { ids, ratings }: Matches): Ratings {
  const bySlot = new Uint8Array(columns.capacity);
  for (let at = 0; at < ids.length; at += 1) {
    const slot = columns.slotOf(ids[at] ?? 0);
    if (slot !== undefined) bySlot[slot] = 1 + (ratings[at] ?? 0);
  }
  return bySlot;
}
