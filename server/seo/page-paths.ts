import type { ListedEntry, ListedKind } from './queries.ts';

/** Legal pages with their own path (spec §2, main layout); the others are /page/{slug}. */
const LEGAL_PAGES = new Set(['about-us', 'faq', 'privacy-policy', 'terms-and-conditions']);

/** The canonical path of an entry, as web/paths.ts builds it. */
export const entryPath: Record<ListedKind, (entry: Pick<ListedEntry, 'id' | 'slug'>) => string> = {
  products: ({ id }) => `/products/${id}/details`,
  categories: ({ slug }) => `/categories/${slug}`,
  shops: ({ slug }) => `/shops/${slug}`,
};

/** The path of a legal page (spec §2, policy page). */
export function legalPagePath(slug: string): string {
  return LEGAL_PAGES.has(slug) ? `/${slug}` : `/page/${slug}`;
}

/** Pages that exist independent of what the shop sells. */
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
