import type { APIRequestContext } from '@playwright/test';

type Pages = [name: string, path: string][];

/** Every page that can be visited without signing in (spec §2, main layout). */
export async function everyPage(request: APIRequestContext): Promise<Pages> {
  const { data } = (await (await request.get('/api/products?page=1&per_page=1')).json()) as {
    data: { products: { slug: string }[] };
  };
  return [
    ...(await cataloguePages(request)),
    ['Guest checkout', '/guest-checkout'],
    ['Guest buy now', '/guest-buynow'],
    ['Support', '/support'],
    ['Terms', '/terms-and-conditions'],
    ['Privacy', '/privacy-policy'],
    ['About us', '/about-us'],
    ['Contact us', '/contact-us'],
    ['FAQ', '/faq'],
    ['Download the app', '/download-app'],
    ['Policy page', '/page/return-and-refund-policy'],
    ['Product-specific links', `/${data.products[0]?.slug}-links`],
    ['Become a seller', '/shop/register'],
  ];
}

/** The pages of the catalogue, with real ids of the demo shop. */
export async function cataloguePages(request: APIRequestContext): Promise<Pages> {
  const list = async <T>(path: string): Promise<T> =>
    ((await (await request.get(`/api${path}`)).json()) as { data: T }).data;
  const { products } = await list<{ products: { id: number }[] }>('/products?page=1&per_page=2');
  const { categories } = await list<{ categories: { id: number; slug: string }[] }>('/categories');
  const { shops } = await list<{ shops: { id: number }[] }>('/shops');
  const { running_flash_sale: sale } = await list<{ running_flash_sale: { id: number } }>(
    '/flash-sales',
  );
  const shop = shops[0]?.id;
  const { categories: sold } = await list<{ categories: { slug: string }[] }>(
    `/shop-categories?shop_id=${shop}`,
  );
  return [
    ['Home', '/'],
    ['Shops', '/shops'],
    ['Products', '/products'],
    ['Search', '/products?search=drill'],
    ['Nothing found', '/products?search=xqzvw'],
    ['Categories', '/categories'],
    ['Most popular', '/most-popular'],
    ['Best deal', '/best-deal'],
    ['Flash sale', `/flash-sale/${sale.id}`],
    ['Shop details', `/shops/${shop}`],
    ['Shop category products', `/shops/${shop}/categories/${sold[0]?.slug}`],
    ['Product details', `/products/${products[0]?.id}/details`],
    ['Category products', `/categories/${categories[0]?.slug}`],
  ];
}
