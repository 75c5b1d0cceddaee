import type { ProductList } from '#contract/catalog/product-list.ts';
import type { Filters, ListProductsRequest } from '#contract/catalog/filters.ts';
import { byFlag } from '#contract/catalog/flag-facets.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readPage, type Slice } from '#server/http/request/paging.ts';
import { findProducts } from '#server/search/find-products.ts';
import { listReplacedValues } from '#server/search/query/list-replaced-values.ts';
import { findCategoryId, listSubCategoryIds } from '../categories/category-queries.ts';
import { listProductCards } from '../cards/product-cards.ts';
import { parseReference } from '../reference.ts';
import { shopScope } from '../shop-scope.ts';
import { filtersIn } from '../texts/localized-names.ts';

const NO_FILTERS: Filters = {
  sizes: [],
  colors: [],
  brands: [],
  categories: [],
  sub_categories: [],
  ratings: [],
  ...byFlag(() => 0),
  attributes: [],
  min_price: 0,
  max_price: 0,
};

/**
 * Products by search and facets (spec §2, products). Categories are given by id or slug; an unknown one has no
 * products. Single-vendor mode ignores `shop_id` in favour of the only shop.
 */
export async function listProducts(
  context: CallContext,
  request: ListProductsRequest,
): Promise<ProductList> {
  const [catalog, shopId, categories] = await Promise.all([
    catalogTexts(context),
    shopScope(context),
    resolveCategories(context, request.category_id, request.sub_category_id),
  ]);
  if (categories === null) return nothingFound();
  const { category_id: _category, sub_category_id: _subs, shop_id, ...filters } = request;
  const shop = shopId ?? shop_id;
  const find = (slice: Slice) =>
    findProducts(context.db, {
      ...filters,
      ...categories,
      ...slice,
      ...(shop === undefined ? {} : { shop_id: shop }),
      language: catalog?.language ?? null,
    });
  // All matches of a search are in memory, so any page can be read.
  const page = await readPage(
    request,
    find,
    undefined,
    filters.search?.trim() ? Infinity : undefined,
  );
  const { ids, ...listing } = page;
  const replaced = await listReplacedValues(context.db, filters, listing.filters);
  return {
    ...listing,
    filters: filtersIn(context, catalog, listing.filters),
    products: await listProductCards(context, ids),
    ...(replaced.length > 0 && { replaced_values: replaced }),
  };
}

/** Ids of the requested category and subcategories; null if one does not exist. */
async function resolveCategories(
  context: CallContext,
  category: string | undefined,
  subCategories: string[],
): Promise<{ category_id?: number; sub_category_id: number[] } | null> {
  if (category === undefined && subCategories.length === 0) return { sub_category_id: [] };
  const categoryId =
    category === undefined ? null : await findCategoryId(context.db, parseReference(category));
  if (category !== undefined && categoryId === null) return null;
  const subIds =
    subCategories.length === 0
      ? []
      : await listSubCategoryIds(context.db, subCategories.map(parseReference), categoryId);
  if (subCategories.length > 0 && subIds.length === 0) return null;
  return { ...(categoryId === null ? {} : { category_id: categoryId }), sub_category_id: subIds };
}

function nothingFound(): ProductList {
  return {
    total: 0,
    total_is_exact: true,
    products: [],
    filters: NO_FILTERS,
    corrected_search: null,
    suggested_search: null,
  };
}
