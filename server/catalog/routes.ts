import type { ApiName } from '#contract/api.ts';
import { readPage } from '#server/http/request/paging.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { listCategories, listShopCategories } from './categories/list-categories.ts';
import { listSubCategories } from './categories/list-sub-categories.ts';
import { getFlashSaleDetails } from './flash-sales/get-flash-sale-details.ts';
import { listFlashSales } from './flash-sales/list-flash-sales.ts';
import { getHome } from './get-home.ts';
import { getProductDetails } from './products/get-product-details.ts';
import { listPopularShopProducts } from './products/list-popular-shop-products.ts';
import { listProducts } from './products/list-products.ts';
import { listRecentlyViewed } from './products/list-recently-viewed.ts';
import { listReviews } from './products/list-reviews.ts';
import { suggestSearch } from './products/suggest-search.ts';
import { requestStockAlert } from './stock-alerts/request-stock-alert.ts';
import { getShopDetails } from './shops/get-shop-details.ts';
import { listShops } from './shops/list-shops.ts';

const TOP_SHOPS = 10;

export const catalogHandlers = {
  getHome: async (context, request) => ({
    message: 'Home page',
    data: await getHome(context, request),
  }),

  listCategories: async (context, request) => ({
    message: 'Categories',
    data: await readPage(request, (slice) => listCategories(context, slice, request.sort_type)),
  }),

  requestStockAlert: async (context, request) => {
    await requestStockAlert(context, request);
    return { message: 'Check your inbox and confirm with the link we sent you.', data: {} };
  },

  listSubCategories: async (context, { category_id }) => ({
    message: 'Sub-categories',
    data: { sub_categories: await listSubCategories(context, category_id) },
  }),

  listProducts: async (context, request) => ({
    message: 'Products',
    data: await listProducts(context, request),
  }),

  listCategoryProducts: async (context, request) => ({
    message: 'Products',
    data: await listProducts(context, request),
  }),

  getProductDetails: async (context, { product_id }) => ({
    message: 'Product details',
    data: await getProductDetails(context, product_id),
  }),

  listReviews: async (context, request) => ({
    message: 'Reviews',
    data: await readPage(request, (slice) => listReviews(context, request, slice)),
  }),

  listRecentlyViewed: async (context) => ({
    message: 'Recently viewed products',
    data: { products: await listRecentlyViewed(context) },
  }),

  listFlashSales: async (context) => ({
    message: 'Flash sales',
    data: await listFlashSales(context),
  }),

  getFlashSaleDetails: async (context, request) => ({
    message: 'Flash sale',
    data: await getFlashSaleDetails(context, request),
  }),

  listShops: async (context, request) => ({
    message: 'Shops',
    data: await readPage(request, (slice) => listShops(context, slice)),
  }),

  listTopShops: async (context) => {
    const { shops } = await listShops(context, { offset: 0, limit: TOP_SHOPS }, 'best');
    return { message: 'Best rated shops', data: { shops } };
  },

  listPopularShopProducts: async (context, { product_id }) => ({
    message: 'Popular products of the shop',
    data: { products: await listPopularShopProducts(context, product_id) },
  }),

  getShopDetails: async (context, { id }) => ({
    message: 'Shop details',
    data: { shop: await getShopDetails(context, id) },
  }),

  listShopCategories: async (context, request) => ({
    message: 'Categories of the shop',
    data: await readPage(request, (slice) => listShopCategories(context, request.shop_id, slice)),
  }),

  suggestSearch: async (context, { q }) => ({
    message: 'Suggestions',
    data: await suggestSearch(context, q),
  }),
} satisfies Partial<Handlers<ApiName>>;
