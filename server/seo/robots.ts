import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';

// Filtered, sorted and searched lists repeat the same products; `page` alone leads to more of them and is allowed.
const LIST_PARAMETERS = [
  ...FLAG_FACETS,
  'attribute.',
  'brand_id',
  'category_id',
  'color_id',
  'max_price',
  'min_price',
  'rating',
  'search',
  'shop_id',
  'size_id',
  'sort_type',
  'sub_category_id',
  'units',
];

const PRIVATE_PATHS = [
  '/admin',
  '/api/',
  '/buynow',
  '/change-password',
  '/checkout',
  '/dashboard',
  '/guest-buynow',
  '/guest-checkout',
  '/manage-address',
  '/order-history',
  '/order/',
  '/profile',
  '/support-ticket',
  '/wishlist',
];

/** Product links (spec §2, /{product}-links) may begin like a private path: the longer rule wins (RFC 9309). */
const PRODUCT_LINKS = PRIVATE_PATHS.filter((path) => !path.endsWith('/')).map(
  (path) => `${path}*-links$`,
);

/** The content of /robots.txt: everything is open except personal pages and lists in another order. */
export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...PRODUCT_LINKS.map((path) => `Allow: ${path}`),
    ...LIST_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
