import type { Target } from '../measure.ts';

export interface NamedTarget extends Target {
  name: string;
}

interface BenchProduct {
  id: number;
  has_options: boolean;
  shop: { id: number };
}

/** The measured pages. */
export async function pagesOf(origin: string): Promise<NamedTarget[]> {
  const [product] = await findProducts(origin);
  return named(origin, [
    ['home', '/'],
    ['listing', '/products'],
    ['filtered listing', '/products?in_stock=1&min_price=5'],
    ['search', '/products?search=hamer'],
    ['product page', `/products/${product?.id}/details`],
  ]);
}

/** Pages, their client navigation data and public calls: served from the cache. */
export async function readTargets(origin: string): Promise<NamedTarget[]> {
  const [product] = await findProducts(origin);
  const pages = await pagesOf(origin);
  const calls = named(origin, [
    ['/api/products', '/api/products?page=1&per_page=12'],
    ['/api/product-details', `/api/product-details?product_id=${product?.id}`],
    ['/api/search-suggestions', '/api/search-suggestions?q=dril'],
  ]);
  return [...pages, ...pages.map((page) => dataOf(origin, page)), ...calls];
}

/** Calls that are executed every time. */
export async function writeTargets(origin: string): Promise<NamedTarget[]> {
  const products = (await findProducts(origin)).filter(({ has_options }) => !has_options);
  if (products.length < 2) throw new Error('The catalogue has no two plain products.');
  const post = (
    name: string,
    path: string,
    body: (product: BenchProduct, other: BenchProduct) => object,
  ) => ({
    name,
    url: origin + path,
    bodies: products.map((product, place) =>
      JSON.stringify(body(product, products.at(place - 1) ?? product)),
    ),
  });
  const order = ({ id, shop }: BenchProduct) => ({
    carts: [{ product_id: id, quantity: 1 }],
    shop_ids: [shop.id],
    payment_method: 'cash',
    name: 'Bench',
    phone: '555[<id>]0000',
    address_line: '1 Bench Road',
  });
  const placeOrder = post('place-order', '/api/guest/place-order', order);
  return [
    post('guest add-to-cart', '/api/guest/cart/store', (product, other) => ({
      product_id: product.id,
      quantity: 1,
      carts: cartOf(product, other),
    })),
    post('checkout quote', '/api/guest/cart/checkout', (product, other) => ({
      carts: cartOf(product, other),
      shop_ids: [...new Set([product.shop.id, other.shop.id])],
    })),
    placeOrder,
    { ...placeOrder, name: 'place-order, one product', bodies: placeOrder.bodies.slice(0, 1) },
  ];
}

function cartOf(...products: BenchProduct[]): object[] {
  return products.map(({ id }) => ({ product_id: id, quantity: 1 }));
}

function named(origin: string, list: [name: string, path: string][]): NamedTarget[] {
  return list.map(([name, path]) => ({ name, url: origin + path }));
}

/** The data request of a client navigation to a page. */
function dataOf(origin: string, { name, url }: NamedTarget): NamedTarget {
  const { pathname, search } = new URL(url);
  const data = pathname === '/' ? '/_.data' : `${pathname}.data`;
  return { name: `${name}, .data`, url: origin + data + search };
}

async function findProducts(origin: string): Promise<BenchProduct[]> {
  const response = await fetch(`${origin}/api/products?page=1&per_page=100&in_stock=1`);
  const { data } = (await response.json()) as { data: { products: Record<string, unknown>[] } };
  return data.products.map(
    (product) =>
      ({
        ...product,
        has_options: [product['sizes'], product['colors']].some(
          (list) => Array.isArray(list) && list.length > 0,
        ),
      }) as BenchProduct,
  );
}
