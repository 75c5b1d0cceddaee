import type { Category } from '#contract/catalog/shops.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { shopScope } from '../shop-scope.ts';
import { isSellingShop } from '../shops/shop-queries.ts';
import { type CategoryOrder, listCategoryPage } from './category-queries.ts';
import { presentCategory } from './present-category.ts';

interface CategoryList {
  total: number;
  categories: Category[];
}

/**
 * Active categories with products: newest first, or those with the most products and sales first (spec §7, GET
 * /categories).
 */
export async function listCategories(
  context: CallContext,
  slice: Slice,
  order: CategoryOrder = 'newest',
): Promise<CategoryList> {
  return listPresentedCategories(context, await shopScope(context), slice, order);
}

/**
 * Categories in which a shop has products; in single-vendor mode always those of the only shop. Throws NotFound for an
 * unknown shop.
 */
export async function listShopCategories(
  context: CallContext,
  shopId: number,
  slice: Slice,
): Promise<CategoryList> {
  const shop = (await shopScope(context)) ?? shopId;
  const [isSelling, list] = await Promise.all([
    isSellingShop(context.db, shop),
    listPresentedCategories(context, shop, slice, 'newest'),
  ]);
  if (!isSelling) throw new NotFound("We couldn't find that shop.");
  return list;
}

/** Categories with products of the shop (null: of any). */
async function listPresentedCategories(
  context: CallContext,
  shopId: number | null,
  slice: Slice,
  order: CategoryOrder,
): Promise<CategoryList> {
  const [{ total, categories }, catalog] = await Promise.all([
    listCategoryPage(context.db, shopId, slice, order),
    catalogTexts(context),
  ]);
  return { total, categories: categories.map((row) => presentCategory(context, catalog, row)) };
}
