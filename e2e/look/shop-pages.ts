import type { APIRequestContext } from '@playwright/test';

/** Ids of the demo shop that page URLs contain. */
interface DemoIds {
  product: { id: number; slug: string };
  categorySlug: string;
  shopId: number;
  shopCategorySlug: string;
  /** null when no sale runs, or (in single-vendor mode) none with products of the shop. */
  saleId: number | null;
}

type Page = [name: string, path: (ids: DemoIds) => string | null];

/** Every page that needs no sign-in (spec §2, main layout). */
export const PAGES: Page[] = [
  ['Home', () => '/'],
  ['Shops', () => '/shops'],
  ['Products', () => '/products'],
  ['Search', () => '/products?search=drill'],
  ['Nothing found', () => '/products?search=xqzvw'],
  ['Categories', () => '/categories'],
  ['Most popular', () => '/most-popular'],
  ['Best deal', () => '/best-deal'],
  ['Flash sale', ({ saleId }) => (saleId === null ? null : `/flash-sale/${saleId}`)],
  ['Shop details', ({ shopId }) => `/shops/${shopId}`],
  [
    'Shop category products',
    ({ shopId, shopCategorySlug }) => `/shops/${shopId}/categories/${shopCategorySlug}`,
  ],
  ['Product details', ({ product }) => `/products/${product.id}/details`],
  ['Category products', ({ categorySlug }) => `/categories/${categorySlug}`],
  ['Guest checkout', () => '/guest-checkout'],
  ['Guest buy now', () => '/guest-buynow'],
  ['Support', () => '/support'],
  ['Terms', () => '/terms-and-conditions'],
  ['Privacy', () => '/privacy-policy'],
  ['About us', () => '/about-us'],
  ['Contact us', () => '/contact-us'],
  ['FAQ', () => '/faq'],
  ['Download the app', () => '/download-app'],
  ['Policy page', () => '/page/return-and-refund-policy'],
  ['Product-specific links', ({ product }) => `/${product.slug}-links`],
  ['Become a seller', () => '/shop/register'],
];

/** Name and URL of every page. */
export async function everyPage(request: APIRequestContext): Promise<[string, string][]> {
  const ids = await demoIds(request);
  return PAGES.flatMap(([name, path]) => {
    const url = path(ids);
    return url === null ? [] : [[name, url]];
  });
}

/** Reads the ids from the running shop. */
export async function demoIds(request: APIRequestContext): Promise<DemoIds> {
  const list = async <T>(path: string): Promise<T> =>
    ((await (await request.get(`/api${path}`)).json()) as { data: T }).data;
  const { products } = await list<{ products: { id: number; slug: string }[] }>(
    '/products?page=1&per_page=1',
  );
  const { categories } = await list<{ categories: { slug: string }[] }>('/categories');
  const { shops } = await list<{ shops: { id: number }[] }>('/shops');
  const { running_flash_sale: sale } = await list<{ running_flash_sale: { id: number } | null }>(
    '/flash-sales',
  );
  const [product] = products;
  const [category] = categories;
  const [shop] = shops;
  if (!product || !category || !shop) throw new Error('the demo shop is empty');
  const { categories: sold } = await list<{ categories: { slug: string }[] }>(
    `/shop-categories?shop_id=${shop.id}`,
  );
  const [shopCategory] = sold;
  if (!shopCategory) throw new Error('the first shop of the demo sells nothing');
  return {
    product,
    categorySlug: category.slug,
    shopId: shop.id,
    shopCategorySlug: shopCategory.slug,
    saleId: sale?.id ?? null,
  };
}
