import * as catalog from './catalog.ts';
import * as content from './content.ts';
import * as settings from './settings.ts';

/** Every call of the API, in the order of the specification's table, then what the pages need beyond it. */
export const api = {
  getMaster: settings.getMaster,
  getTranslations: settings.getTranslations,
  listCountries: settings.listCountries,
  listCategories: catalog.listCategories,

  listCities: settings.listCities,
  getHome: content.getHome,
  listBanners: content.listBanners,
  getLegalPage: content.getLegalPage,
  getContact: content.getContact,
  listSubCategories: catalog.listSubCategories,
  listProducts: catalog.listProducts,
  listCategoryProducts: catalog.listCategoryProducts,
  getProductDetails: catalog.getProductDetails,
  listReviews: catalog.listReviews,
  listRecentlyViewed: catalog.listRecentlyViewed,
  listShops: catalog.listShops,
  listTopShops: catalog.listTopShops,
  listPopularShopProducts: catalog.listPopularShopProducts,
  getShopDetails: catalog.getShopDetails,
  listShopCategories: catalog.listShopCategories,
  listFlashSales: catalog.listFlashSales,
  getFlashSaleDetails: catalog.getFlashSaleDetails,
  suggestSearch: catalog.suggestSearch,
};

/** The calls by what they are about, for the reference page. */
export const groups = { Settings: settings, Content: content, Catalogue: catalog } as const;

export type Api = typeof api;
export type ApiName = keyof Api;
