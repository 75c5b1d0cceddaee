// Builds every link; no other file contains a path.

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/** Text pages directly below the root (spec §2). */
const SHORT_ADDRESSES = new Set(['about-us', 'faq', 'privacy-policy', 'terms-and-conditions']);

/** Pages where shoppers pay: only the logo and the cart lead away. */
export const isCheckout = (pathname: string) => /^\/(guest-)?(checkout|buynow)$/.test(pathname);

export const paths = {
  home: (query?: Query) => withQuery('/', query),
  shops: (query?: Query) => withQuery('/shops', query),
  products: (query?: Query) => withQuery('/products', query),
  categories: () => '/categories',
  mostPopular: () => '/most-popular',
  bestDeal: () => '/best-deal',
  flashSale: (id: number, query?: Query) => withQuery(`/flash-sale/${id}`, query),
  shop: (idOrSlug: number | string, query?: Query) => withQuery(`/shops/${idOrSlug}`, query),
  shopCategory: (shop: number | string, category: string) =>
    `/shops/${shop}/categories/${category}`,
  product: (id: number, query?: Query) => withQuery(`/products/${id}/details`, query),
  category: (idOrSlug: number | string, query?: Query) =>
    withQuery(`/categories/${idOrSlug}`, query),
  checkout: () => '/checkout',
  guestCheckout: () => '/guest-checkout',
  buyNow: () => '/buynow',
  guestBuyNow: () => '/guest-buynow',
  orderConfirmation: (paymentId: number, token: string) =>
    withQuery(`/order/${paymentId}/confirmation`, { token }),
  guestOrder: (paymentId: number, token: string) => withQuery(`/order/${paymentId}`, { token }),
  sellerRegistration: () => '/shop/register',
  dashboard: () => '/dashboard',
  orderHistory: (query?: Query) => withQuery('/order-history', query),
  order: (id: number) => `/order-history/${id}`,
  wishlist: (query?: Query) => withQuery('/wishlist', query),
  profile: () => '/profile',
  manageAddress: () => '/manage-address',
  newAddress: () => '/manage-address/new',
  editAddress: (id: number) => `/manage-address/${id}/edit`,
  changePassword: () => '/change-password',
  support: () => '/support',
  termsAndConditions: () => '/terms-and-conditions',
  privacyPolicy: () => '/privacy-policy',
  aboutUs: () => '/about-us',
  contactUs: () => '/contact-us',
  faq: () => '/faq',
  downloadApp: () => '/download-app',
  textPage: (slug: string) => (SHORT_ADDRESSES.has(slug) ? `/${slug}` : `/page/${slug}`),
  productLinks: (slug: string) => `/${slug}-links`,
  /** Files of the web app. */
  appManifest: (locale: string) => withQuery('/manifest.webmanifest', { locale }),
  serviceWorker: () => '/service-worker.js',
  offline: () => '/offline',
  supportTickets: (query?: Query) => withQuery('/support-tickets', query),
  supportTicket: (ticketNumber: string) => `/support-ticket/${ticketNumber}`,
};
