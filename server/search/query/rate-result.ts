import type { Database } from '#server/database/connect.ts';
import { forEachBit, hasBit } from '../column-index/bitset.ts';
import type { Matches } from '../column-index/match-cache.ts';
import type { ProductColumns } from '../column-index/product-columns.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { Ratings } from '../column-index/select-page.ts';
import type { Subset } from '../column-index/subset.ts';
import type { SearchConditions } from './conditions.ts';
import { listRatedMatches, RATED_BOUND } from './match-queries.ts';

/** The filtered result of a search, and the matches whose relevance has been computed. */
interface Rateable {
  all: SearchConditions;
  result: Subset;
  rated: Matches;
  /** The end of the page, as an offset. */
  end: number;
}

/**
 * The rated matches by which to sort a result by relevance. When too few of them are in the result for the page,
 * because filters leave few of the best products, the others are rated too; when there are very many, they stay unrated
 * and come last.
 */
export async function rateResult(
  db: Database,
  { columns }: ProductIndex,
  { all, result, rated, end }: Rateable,
): Promise<Matches[]> {
  let inResult = 0;
  for (const id of rated.ids) {
    const slot = columns.slotOf(id);
    if (slot !== undefined && hasBit(result.bits, slot)) inResult += 1;
  }
  const unrated = result.size - inResult;
  if (inResult >= end || unrated === 0 || unrated > RATED_BOUND) return [rated];
  const ids = withRatings(columns, [rated], (ratings) => {
    const found: number[] = [];
    forEachBit(result.bits, (slot) => {
      if (!ratings[slot]) found.push(columns.product[slot] ?? 0);
    });
    return found;
  });
  return [rated, await listRatedMatches(db, all, ids)];
}

const buffers = new WeakMap<ProductColumns, Ratings>();

/**
 * Calls `work` with the ratings of matches by slot, from 1; unlisted products are left out. The ratings are cleared
 * when it returns: all searches of a catalogue share one array, a byte per product.
 */
export function withRatings<T>(
  columns: ProductColumns,
  lists: readonly Matches[],
  work: (ratings: Ratings) => T,
): T {
  let ratings = buffers.get(columns);
  if (ratings?.length !== columns.capacity) {
    ratings = new Uint8Array(columns.capacity);
    buffers.set(columns, ratings);
  }
  try {
    for (const list of lists) rate(columns, list, ratings);
    return work(ratings);
  } finally {
    for (const list of lists) clear(columns, list, ratings);
  }
}

function rate(columns: ProductColumns, matches: Matches, ratings: Ratings): void {
  for (const [at, id] of matches.ids.entries()) {
    const slot = columns.slotOf(id);
    if (slot !== undefined) ratings[slot] = 1 + (matches.ratings[at] ?? 0);
  }
}

function clear(columns: ProductColumns, { ids }: Matches, ratings: Ratings): void {
  for (const id of ids) {
    const slot = columns.slotOf(id);
    if (slot !== undefined) ratings[slot] = 0;
  }
}
