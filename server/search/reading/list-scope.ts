import type { Database } from '#server/database/connect.ts';
import { type Bits, intersect, noBits, setBit } from '../columns/bits.ts';
import { countListing, type Tally } from '../columns/count-listing.ts';
import type { Listed } from '../columns/current-columns.ts';
import { selectPage } from '../columns/select-page.ts';
import { type Conditions, GROUP, type Group, type Page } from './conditions.ts';
import { COUNT_BOUND, listFlashProducts, walkIds } from './listing-queries.ts';

/** A page of a list with its counts. */
export interface Listing {
  ids: number[];
  total: number;
  total_is_exact: boolean;
  tally: Tally;
}

/** What is listed before anything is searched or filtered. */
export interface Scope {
  shop_id: number | null;
  category_id: number | null;
  flash_sale_id: number | null;
}

// A longer list is rather read along an index than gone through.
const LONG = 100_000;

/** Lists the products of a scope that pass the chosen groups. */
export async function listScope(
  db: Database,
  listed: Listed,
  scope: Scope,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  const within = await scopeBits(db, listed, scope);
  const { result, tally } = countListing(listed, within, chosen);
  const isFiltered =
    scope.flash_sale_id !== null || chosen.some(({ key }) => key !== GROUP.category);
  const conditions: Conditions = { ...scope, search: null, groups: [], best: false };
  const ids =
    result.size > LONG && !isFiltered
      ? await walkIds(db, conditions, page)
      : selectPage(listed.columns, result.bits, page);
  return { ids, ...bounded(result.size), tally };
}

/** The products of a shop or a flash sale; null: all. */
export async function scopeBits(
  db: Database,
  { columns }: Listed,
  { shop_id, flash_sale_id }: Scope,
): Promise<Bits | null> {
  const sets: Bits[] = [];
  if (flash_sale_id !== null)
    sets.push(columns.slotsOf(await listFlashProducts(db, flash_sale_id)));
  if (shop_id !== null) {
    const bits = noBits(columns.capacity);
    for (let slot = 0; slot < columns.capacity; slot += 1)
      if (columns.shop[slot] === shop_id) setBit(bits, slot);
    sets.push(intersect([bits, columns.live]));
  }
  return sets.length > 0 ? intersect(sets) : null;
}

/** A count as it is told: exact up to the bound, else at least the bound. */
export function bounded(products: number): { total: number; total_is_exact: boolean } {
  return products > COUNT_BOUND
    ? { total: COUNT_BOUND, total_is_exact: false }
    : { total: products, total_is_exact: true };
}
