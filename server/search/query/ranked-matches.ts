import { type Bits, forEachBit, emptyBitset, setBit } from '../column-index/bitset.ts';
import type { Matches } from '../column-index/match-cache.ts';
import type { ProductColumns } from '../column-index/product-columns.ts';
import type { Ratings } from '../column-index/select-page.ts';

/** Ratings of matches by slot; unlisted products are left out. */
export function slotRatings(columns: ProductColumns, { ids, ratings }: Matches): Ratings {
  const bySlot = new Uint8Array(columns.capacity);
  for (let at = 0; at < ids.length; at += 1) {
    const slot = columns.slotOf(ids[at] ?? 0);
    if (slot !== undefined) bySlot[slot] = 1 + (ratings[at] ?? 0);
  }
  return bySlot;
}

/** The slots that have a rating. */
export function ratedIn(bits: Bits, ratings: Ratings): Bits {
  const rated = emptyBitset(32 * bits.length);
  forEachBit(bits, (slot) => {
    if (ratings[slot]) setBit(rated, slot);
  });
  return rated;
}
