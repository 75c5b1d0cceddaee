import { forEachBit, hasBit } from '../column-index/bitsets/bitset.ts';
import type { Matches } from '../column-index/match-cache.ts';
import type { ReadColumns } from '../column-index/product-columns.ts';
import type { Ratings } from '../column-index/select-page.ts';
import type { Subset } from '../column-index/bitsets/subset.ts';
import { RATED_BOUND } from './match-queries.ts';

/**
 * Products to rate before a result is sorted by relevance up to `end`: where too few of it are among the rated matches, as
 * when filters leave none of the best products. Of very many none are: they stay behind the rated ones.
 */
export function unratedProducts(
  columns: ReadColumns,
  result: Subset,
  rated: Matches,
  end: number,
): number[] {
  let inResult = 0;
  for (const id of rated.ids) {
    const slot = columns.slotOf(id);
    if (slot !== undefined && hasBit(result.bits, slot)) inResult += 1;
  }
  const unrated = result.size - inResult;
  if (inResult >= end || unrated === 0 || unrated > RATED_BOUND) return [];
  return withRatings(columns, [rated], (ratings) => {
    const productIds: number[] = [];
    forEachBit(result.bits, (slot) => {
      if (!ratings[slot]) productIds.push(columns.product[slot] ?? 0);
    });
    return productIds;
  });
}

const buffers = new WeakMap<ReadColumns, Ratings>();

/**
 * Calls `work` with the ratings of matches by slot, from 1; unlisted products are left out. The ratings are cleared
 * when it returns: all searches of a catalogue share one array, a byte per product.
 */
export function withRatings<T>(
  columns: ReadColumns,
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

function rate(columns: ReadColumns, matches: Matches, ratings: Ratings): void {
  for (const [at, id] of matches.ids.entries()) {
    const slot = columns.slotOf(id);
    if (slot !== undefined) ratings[slot] = 1 + (matches.ratings[at] ?? 0);
  }
}

function clear(columns: ReadColumns, { ids }: Matches, ratings: Ratings): void {
  for (const id of ids) {
    const slot = columns.slotOf(id);
    if (slot !== undefined) ratings[slot] = 0;
  }
}
