import type { Database } from '#server/database/connect.ts';
import { type Bits, intersect } from '../column-index/bitsets/bitset.ts';
import { countListing } from '../column-index/count-listing.ts';
import type { ReadColumns } from '../column-index/product-columns.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import { Subset } from '../column-index/bitsets/subset.ts';
import { GROUP, type Group, type Page } from './conditions.ts';
import { listFlashProducts, walkIds } from './listing-queries.ts';
import { type Listing, presentListing } from './present-listing.ts';

/** The products to list, before searching and filtering. */
export interface ListScope {
  shop_id: number | null;
  category_id: number | null;
  flash_sale_id: number | null;
}

// Deep pages of long lists are read along an index of the database instead of being selected in memory.
const LONG = 20_000;
const DEEP = 240;

/** Lists the products of a scope that pass the selected groups. */
export async function listScope(
  db: Database,
  index: ProductIndex,
  scope: ListScope,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  const sale = await saleOf(db, scope);
  const end = page.offset + page.limit;
  const isFiltered =
    scope.flash_sale_id !== null || chosen.some(({ key }) => key !== GROUP.category);
  const listing = index.read((snapshot) => {
    const { columns } = snapshot;
    const within = scopeBits(columns, scope, sale);
    const counted = countListing(snapshot, within && new Subset(columns, within), chosen);
    const isDeep = end > DEEP && counted.result.size > LONG && !isFiltered;
    const slots = isDeep ? [] : counted.result.first(page.order, end).slice(page.offset);
    const ids = slots.map((slot) => columns.product[slot] ?? 0);
    return { ...presentListing(snapshot, counted, chosen, ids), isDeep };
  });
  const { isDeep, total, ...others } = listing;
  const conditions = { ...scope, search: null, groups: [], best: false };
  return {
    ...others,
    ...(isDeep && { ids: await walkIds(db, conditions, page) }),
    ...bounded(total),
  };
}

/** The products of the scope's flash sale; null: it has none. */
export async function saleOf(
  db: Database,
  { flash_sale_id }: ListScope,
): Promise<readonly number[] | null> {
  return flash_sale_id === null ? null : listFlashProducts(db, flash_sale_id);
}

/** The products of a shop or a flash sale (`saleOf`); null: all. */
export function scopeBits(
  columns: ReadColumns,
  { shop_id }: ListScope,
  sale: readonly number[] | null,
): Bits | null {
  const sets: Bits[] = [];
  if (sale !== null) sets.push(columns.slotsOf(sale));
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
