import type { Database } from '#server/database/connect.ts';
import { type Bits, intersect } from '../column-index/bitset.ts';
import { countListing, type Tally } from '../column-index/count-listing.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import { Subset } from '../column-index/subset.ts';
import { GROUP, type Group, type Page } from './conditions.ts';
import { listFlashProducts, walkIds } from './listing-queries.ts';

/** A page of a list with its counts. */
export interface Listing {
  ids: number[];
  total: number;
  total_is_exact: boolean;
  tally: Tally;
}

/** The products to list, before searching and filtering. */
export interface Scope {
  shop_id: number | null;
  category_id: number | null;
  flash_sale_id: number | null;
}

// Deep pages of long lists are read along an index instead of being selected in memory.
const LONG = 20_000;
const DEEP = 240;

/** Lists the products of a scope that pass the selected groups. */
export async function listScope(
  db: Database,
  listed: ProductIndex,
  scope: Scope,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  const within = await scopeBits(db, listed, scope);
  const { result, tally } = countListing(
    listed,
    within && new Subset(listed.columns, within),
    chosen,
  );
  return {
    ids: await pageOf(db, listed, result, { scope, chosen, page }),
    ...bounded(result.size),
    tally,
  };
}

interface PageRequest {
  scope: Scope;
  chosen: Group[];
  page: Page;
}

async function pageOf(
  db: Database,
  { columns }: ProductIndex,
  result: Subset,
  { scope, chosen, page }: PageRequest,
): Promise<number[]> {
  const end = page.offset + page.limit;
  const isFiltered =
    scope.flash_sale_id !== null || chosen.some(({ key }) => key !== GROUP.category);
  if (end > DEEP && result.size > LONG && !isFiltered)
    return walkIds(db, { ...scope, search: null, groups: [], best: false }, page);
  return result
    .first(page.order, end)
    .slice(page.offset)
    .map((slot) => columns.product[slot] ?? 0);
}

/** The products of a shop or a flash sale; null for all. */
export async function scopeBits(
  db: Database,
  { columns }: ProductIndex,
  { shop_id, flash_sale_id }: Scope,
): Promise<Bits | null> {
  const sets: Bits[] = [];
  if (flash_sale_id !== null)
    sets.push(columns.slotsOf(await listFlashProducts(db, flash_sale_id)));
  if (shop_id !== null) sets.push(columns.sets.getByColumn('shop', shop_id).bits);
  return sets.length > 0 ? intersect(sets) : null;
}

/** Totals are exact up to this many products. */
const COUNT_BOUND = 10_000;

/** A total for display: exact up to the bound, otherwise rounded down to it. */
const bounded = (products: number) =>
  products > COUNT_BOUND
    ? { total: COUNT_BOUND, total_is_exact: false }
    : { total: products, total_is_exact: true };
