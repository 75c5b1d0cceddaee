import type { ListedEntry, ListedKind } from './queries.ts';

/** Pages of text that have an address of their own (spec §2); the others are /page/{slug}. */
const LEGAL_PAGES = new Set(['about-us', 'faq', 'privacy-policy', 'terms-and-conditions']);

/** Where the page of an entry is: the canonical address, as web/paths.ts builds it. */
export const entryPath: Record<ListedKind, (entry: Pick<ListedEntry, 'id' | 'slug'>) => string> = {
  products: ({ id }) => `/products/${id}/details`,
  categories: ({ slug }) => `/categories/${slug}`,
  shops: ({ slug }) => `/shops/${slug}`,
};

/** Where a page of text is. */
export function legalPagePath(slug: string): string {
  return LEGAL_PAGES.has(slug) ? `/${slug}` : `/page/${slug}`;
}

/** The pages that are there whatever the shop sells. */
export function fixedPaths(shop: { multi_vendor: boolean; show_download_app: boolean }): string[] {
  return [
    '/',
    '/products',
    '/categories',
    '/most-popular',
    '/best-deal',
    ...(shop.multi_vendor ? ['/shops', '/shop/register'] : []),
    '/support',
    '/contact-us',
    ...(shop.show_download_app ? ['/download-app'] : []),
  ];
}
