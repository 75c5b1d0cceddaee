import type { APIRequestContext } from '@playwright/test';

/** Every page of the shop that can be visited without signing in, with real ids of the demo shop. */
export async function shopPages(
  request: APIRequestContext,
): Promise<[name: string, path: string][]> {
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
