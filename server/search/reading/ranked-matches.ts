import type { Database } from '#server/database/connect.ts';
import { type Bits, countBits, forEachBit, noBits, setBit } from '../columns/bits.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import { comparisonOf, type Ratings, selectPage, takeFirst } from '../columns/select-page.ts';
import type { Page, SearchConditions } from './conditions.ts';
import { rankMatches } from './listing-queries.ts';
import { mostRelevance } from './search-sql-queries.ts';

/** The ratings by slot; products that are not listed are left out. */
export function ratingsOf(columns: ProductColumns, ids: number[], ratings: number[]): Ratings {
  const bySlot = new Uint8Array(columns.capacity);
  for (let at = 0; at < ids.length; at += 1) {
    const slot = columns.slotOf(ids[at] ?? 0);
    if (slot !== undefined) bySlot[slot] = 1 + (ratings[at] ?? 0);
  }
  return bySlot;
}

/** Those of the slots that have a rating. */
export function ratedIn(bits: Bits, ratings: Ratings): Bits {
  const rated = noBits(32 * bits.length);
  forEachBit(bits, (slot) => {
    if (ratings[slot]) setBit(rated, slot);
  });
  return rated;
}

/**
 * A page by relevance of the products in `result`, of which the best are ranked already and for the rest is known how
 * well they could answer at most. Where one of these could come before what is on the page, all are ranked.
 */
export async function pageByRelevance(
  db: Database,
  columns: ProductColumns,
  result: Bits,
  { all, best, bounds, page }: RankedRequest,
): Promise<number[]> {
  const rated = ratedIn(result, best);
  if (
    countBits(rated) === countBits(result) ||
    hasWholePage(columns, result, { all, best, bounds, page })
  )
    return selectPage(columns, rated, page, best);
  const { ids, ratings } = await rankMatches(db, all);
  return selectPage(columns, result, page, ratingsOf(columns, ids, ratings));
}

interface RankedRequest {
  all: SearchConditions;
  best: Ratings;
  /** null: any of them could answer as well as is possible. */
  bounds: Ratings | null;
  page: Page;
}

/** Whether the page is full of ranked products, and none that isn't ranked could come before its last. */
function hasWholePage(
  columns: ProductColumns,
  result: Bits,
  { all, best, bounds, page }: RankedRequest,
): boolean {
  const end = page.offset + page.limit;
  const byRelevance = comparisonOf(columns, 'relevance', best);
  const first = takeFirst(ratedIn(result, best), end, byRelevance);
  const last = first.at(-1);
  if (last === undefined || first.length < end) return false;
  const reached = best[last] ?? 0;
  if (bounds === null && reached <= mostRelevance(all.search)) return false;
  const inDefaultOrder = comparisonOf(columns, 'default');
  let isWhole = true;
  forEachBit(result, (slot) => {
    if (!isWhole || best[slot]) return;
    const bound = bounds?.[slot] ?? reached;
    isWhole = bound < reached || (bound === reached && inDefaultOrder(slot, last) > 0);
  });
  return isWhole;
}
