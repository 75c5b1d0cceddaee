import type { ApiName } from '#contract/api.ts';

/**
 * Method and path of the calls that browsers make. The contract itself stays on the server, because its schemas
 * would be most of a page's script; endpoints.test.ts keeps the two alike.
 */
export const endpoints = {
  getMaster: ['GET', '/master'],
  listCategories: ['GET', '/categories'],
  getProductDetails: ['GET', '/product-details'],
  listReviews: ['GET', '/reviews'],
  listRecentlyViewed: ['GET', '/recently-views'],
  suggestSearch: ['GET', '/search-suggestions'],
} as const satisfies Partial<Record<ApiName, readonly ['GET' | 'POST' | 'DELETE', string]>>;

export type BrowserCall = keyof typeof endpoints;
