import type { Database } from '#server/database/connect.ts';
import { forEachBit } from './column-index/bitsets/bitset.ts';
import { currentProductIndex, type IndexSnapshot } from './column-index/product-index.ts';
import type { ReadColumns } from './column-index/product-columns.ts';
import { type Order, GROUP } from './query/conditions.ts';

/** A window of a list. */
interface Window {
  offset: number;
  limit: number;
}

/** Products on sale now, in one shop or in all (null): in an order: their number, and a window of ids. */
export async function listedProducts(
  db: Database,
  shopId: number | null,
): Promise<(order: Order, window: Window) => { total: number; ids: number[] }> {
  const index = await currentProductIndex(db);
  return (order, { offset, limit }) =>
    index.read(({ columns }) => {
      const products =
        shopId === null ? columns.sets.get([]) : columns.sets.getByColumn('shop', shopId);
      const slots = products.first(order, offset + limit).slice(offset);
      return { total: products.size, ids: idsOf(columns, slots) };
    });
}

/** Pieces sold of the products on sale now, by category, in one shop or in all (null). */
export async function soldByCategory(
  db: Database,
  shopId: number | null,
): Promise<Map<number, number>> {
  const index = await currentProductIndex(db);
  return index.read(({ columns }) => {
    const sold = new Map<number, number>();
    forEachBit(columns.live, (slot) => {
      if (shopId !== null && columns.shopOf(slot) !== shopId) return;
      const category = columns.categoryOf(slot);
      sold.set(category, (sold.get(category) ?? 0) + (columns.popularity[slot] ?? 0));
    });
    return sold;
  });
}

/** How many of a category's best products are examined for those that share a subcategory. */
const CANDIDATES = 200;

/**
 * Related products: ids of the best in the product's category, those of its subcategories first, and of other best
 * ones in its shop. `onlyShop`: the only shop that sells (null: all do).
 */
export function productsBeside(
  { columns, facets }: IndexSnapshot,
  product: { id: number; category_id: number; sub_category_ids: number[]; shop_id: number },
  { limit, onlyShop }: { limit: number; onlyShop: number | null },
): { related: number[]; popular: number[] } {
  const best = (column: 'shop' | 'category', count: number) =>
    columns.sets
      .getByColumn(column, product[`${column}_id`])
      .first('popular_product', count + 1)
      .filter((slot) => columns.product[slot] !== product.id)
      .filter((slot) => onlyShop === null || columns.shopOf(slot) === onlyShop)
      .slice(0, count);
  const own = facets.idsOf(GROUP.subCategory, product.sub_category_ids);
  const isNear = (slot: number) => columns.facets.hasOne(slot, own);
  const sameCategory = best('category', CANDIDATES);
  const near = sameCategory.filter(isNear);
  const others = near.length < limit ? sameCategory.filter((slot) => !isNear(slot)) : [];
  const related = [...near, ...others].slice(0, limit);
  const popular = best('shop', 2 * limit).filter((slot) => !related.includes(slot));
  return {
    related: idsOf(columns, related),
    popular: idsOf(columns, popular.slice(0, limit)),
  };
}

const idsOf = (columns: ReadColumns, slots: number[]) =>
  slots.map((slot) => columns.product[slot] ?? 0);
