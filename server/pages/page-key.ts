import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';
import { memoize } from '#server/http/memoize.ts';

export interface PageVariant {
  locale: string;
  currency: string;
}

const QUERY_KEYS = new Set<string>([
  ...FLAG_FACETS,
  'brand_id',
  'category_id',
  'color_id',
  'facets',
  'max_price',
  'min_price',
  'page',
  'per_page',
  'rating',
  'reviews_page',
  'search',
  'shop_id',
  'size_id',
  'sort_type',
  'sub_category_id',
  'subcategory',
  'tab',
  'units',
  'variant',
  '_routes',
]);
const ATTRIBUTE_KEY = /^attribute\.[a-z0-9-]{1,60}(\.(min|max))?$/;

/** Nothing to parse, decode or resolve: the fast path. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/?$/;

/**
 * The URL under which a page is rendered and cached: known query keys only, sorted, without empty values, so that
 * unknown keys cannot fill the cache with copies.
 */
export function canonicalUrl(target: string): string {
  return PLAIN_PATH.test(target) ? target : normalized(target);
}

const normalized = memoize((target) => {
  const url = new URL(target, 'http://page');
  const pairs = [...url.searchParams].filter(
    ([key, value]) => value !== '' && (QUERY_KEYS.has(key) || ATTRIBUTE_KEY.test(key)),
  );
  if (pairs.length === 0) return url.pathname;
  pairs.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return `${url.pathname}?${new URLSearchParams(pairs).toString()}`;
});

/** The cache key of a page: its canonical URL, language and currency. */
export function pageKey(url: string, variant: PageVariant): string {
  return `${variant.locale} ${variant.currency} ${url}`;
}
