import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA, aCountry } from './accounts.ts';
import { type CallResult, get, post } from './call.ts';
import { createTestApp, type TestApp } from './shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';

// Uses the shop like existing clients of this kind of API: the data they read exists, in the format they expect. Strict
// ones accept neither null for a text nor an integer for a decimal.

let app: TestApp;
let shirt: TestProduct;
/** Headers of a registered customer. */
let signedIn: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  await aCountry(app.db);
  const shop = await aShop(app.db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 400 }],
  });
  const category = await aCategory(app.db, { name: 'Workwear', sub_categories: ['Shirts'] });
  shirt = await aProduct(app.db, {
    name: 'Shirt',
    shop_id: shop.id,
    category_id: category.id,
    price: 2000,
    images: 2,
    sizes: [{ name: 'M', price: 100 }],
    colors: [{ name: 'Red', color_code: '#ff0000' }],
    variants: [{ size: 'M', color: 'Red', quantity: 8 }],
  });
  await aProduct(app.db, { name: 'Saw', shop_id: shop.id, price: 9000 });
  await aFlashSale(app.db, { products: [{ product_id: shirt.id, price: 1500 }] });
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
  const { body } = await post(app, '/registration', ADA);
  signedIn = { authorization: `Bearer ${body.data.access.token}` };
});
afterAll(() => app.close());

async function succeeded(call: Promise<CallResult>): Promise<CallResult> {
  const result = await call;
  expect(result.status, result.text).toBe(200);
  return result;
}

/** Asserts that these keys have decimals with a point. */
function expectDecimals({ text }: CallResult, keys: string[]): void {
  for (const key of keys) {
    const numbers = [...text.matchAll(new RegExp(`"${key}":(-?\\d+\\.?\\d*)`, 'g'))];
    expect(numbers.length, `${key} in ${text.slice(0, 300)}`).toBeGreaterThan(0);
    for (const [written] of numbers) expect(written).toContain('.');
  }
}

const CARD = {
  id: expect.any(Number) as number,
  name: expect.any(String) as string,
  thumbnail: expect.any(String) as string,
  price: expect.any(Number) as number,
  discount_price: expect.any(Number) as number,
  discount_percentage: expect.any(Number) as number,
  rating: expect.any(Number) as number,
  total_reviews: expect.any(String) as string,
  total_sold: expect.any(String) as string,
  quantity: expect.any(Number) as number,
  is_favorite: expect.any(Boolean) as boolean,
  sizes: expect.any(Array) as unknown[],
  colors: expect.any(Array) as unknown[],
};

test('the start: settings, texts, countries and cities', async () => {
  await setSetting(app.db, 'web_footer_text', '© 2024 Ada & Sons. All rights reserved.');
  const page = { slug: 'imprint', locale: 'en', title: 'Imprint', description: '<p>Ada</p>' };
  await app.db.insertInto('legal_pages').values(page).execute();
  await app.db.insertInto('footer_pages').values({ slug: 'imprint', position: 1 }).execute();
  const master = await succeeded(get(app, '/master'));
  expectDecimals(master, ['rate', 'rate_from_default']);
  const { data } = master.body;
  expect(data).toMatchObject({
    videoslink: {},
    videos: '',
    brands: [],
    season_discount: '',
    payment_gateways: expect.any(Array),
    social_auths: { google: {}, facebook: {}, apple: {} },
    phone_required: expect.any(Boolean),
    cash_on_delivery: true,
    online_payment: true,
    register_otp_type: expect.stringMatching(/^(email|phone)$/),
    theme_colors: { primary: expect.any(String), primary950: expect.any(String) },
  });
  expect(data.videoslink).toEqual({});
  // Clients prepend "© 2026".
  expect(data.web_footer_text).toBe('Ada & Sons. All rights reserved.');
  const links = data.footers.flatMap(({ items }: { items: { url: string }[] }) => items);
  const pages = links.flatMap(({ url }: { url: string }) => /^\/page\/(.+)$/.exec(url)?.[1] ?? []);
  expect(pages).toEqual(['faq', 'terms-and-conditions', 'privacy-policy', 'imprint']);
  const { body: texts } = await succeeded(get(app, '/lang/en'));
  expect(texts).toMatchObject({ 'Proceed to Checkout': 'Proceed to Checkout', Review: 'Review' });
  const { countries } = (await succeeded(get(app, '/countries'))).body.data;
  expect(countries).toMatchObject([{ id: expect.any(Number), name: 'Norway', phone_code: '47' }]);
  await app.db
    .insertInto('cities')
    .values([
      { country_id: countries[0].id, name: 'Bergen', delivery_charge: null },
      { country_id: countries[0].id, name: 'Oslo', delivery_charge: 700 },
    ])
    .execute();
  const cities = await succeeded(get(app, '/cities'));
  expect(
    cities.body.data.cities.map((city: { delivery_charge: number }) => city.delivery_charge),
  ).toEqual([4, 7]);
  expectDecimals(cities, ['delivery_charge']);
});

test('home, lists and their filters', async () => {
  const home = await succeeded(get(app, '/home?page=1&per_page=12'));
  expect(home.body.data.just_for_you).toMatchObject({ total: 2, products: [CARD, CARD] });
  expect(home.body.data.running_flash_sale).toMatchObject({
    start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    products: [CARD],
  });
  expectDecimals(home, ['price', 'discount_price', 'discount_percentage', 'rating']);
  const read = async (query: string) =>
    (await succeeded(get(app, `/products?page=1&per_page=12${query}`))).body.data;
  const all = await read('&category_id=&brand_id=&search=&short_by=');
  expect(all).toMatchObject({ total: 2, filters: { min_price: 20, max_price: 90 } });
  const dear = await read('&min_price=50&max_price=90');
  expect(dear).toMatchObject({ total: 1, filters: { min_price: 20, max_price: 90 } });
});

test.each([
  ['/products', 'products'],
  ['/category-products', 'products'],
  ['/categories', 'categories'],
  ['/shops', 'shops'],
  ['/reviews', 'reviews'],
  ['/favorite-products', 'products'],
  ['/addresses', 'addresses'],
  ['/orders', 'orders'],
  ['/support-tickets', 'support_tickets'],
])('%s is empty on pages past its end', async (call, list) => {
  for (const page of [2, 999, 999_999_999]) {
    const { body } = await succeeded(get(app, `${call}?page=${page}&per_page=10`, signedIn));
    expect(body.data[list]).toEqual([]);
    expect(body.data.total).toBeTypeOf('number');
  }
});

test('the details of a product have what the product page shows', async () => {
  const details = await succeeded(get(app, `/product-details?product_id=${shirt.id}`, signedIn));
  const { product } = details.body.data;
  expect(product).toMatchObject({
    short_description: expect.any(String),
    description: expect.any(String),
    price: 20,
    discount_price: 15,
    sizes: [{ name: 'M', price: 1, quantity: 8 }],
    colors: [{ name: 'Red', color_code: '#ff0000', quantity: 8 }],
    thumbnails: [{ type: 'image' }, { type: 'image' }],
  });
  expect(product.colors[0].image).toBe(product.thumbnails[0].thumbnail);
  expectDecimals(details, ['price', 'discount_price', 'rating', 'delivery_charge']);
});

test('cart, address, order and review of a customer', async () => {
  const line = {
    product_id: shirt.id,
    quantity: 1,
    size: shirt.sizes['M'],
    color: shirt.colors['Red'],
    unit: null,
    is_buy_now: 0,
  };
  const cart = await succeeded(post(app, '/cart/store', line, signedIn));
  expect(cart.body.data).toMatchObject({
    total: 1,
    cart_items: [{ shop_id: shirt.shop_id, products: [{ id: shirt.id, price: 21 }] }],
  });
  expectDecimals(cart, ['price', 'discount_price', 'discount_percentage', 'rating', 'shop_rating']);
  const sent = {
    name: 'Ada Bolt',
    phone: ADA.phone,
    address_type: 'HOME',
    address_line: '1 Mill Road',
    area: '',
    flat_no: '',
    post_code: null,
    is_default: 1,
  };
  await succeeded(post(app, '/address/store', sent, signedIn));
  const { addresses } = (await succeeded(get(app, '/addresses', signedIn))).body.data;
  const texts = { area: '', flat_no: '', address_line2: '', post_code: '', phone_code: '' };
  expect(addresses).toMatchObject([{ ...texts, country: '', city: '', is_default: true }]);
  const placed = await succeeded(
    post(
      app,
      '/place-order',
      { shop_ids: [shirt.shop_id], address_id: addresses[0].id, payment_method: 'cash' },
      signedIn,
    ),
  );
  const order_id = placed.body.data.orders[0].id as number;
  await deliverOrder(app.db, order_id);
  const order = await succeeded(get(app, `/order-details?order_id=${order_id}`, signedIn));
  expect(order.body.data.order.address).toMatchObject(texts);
  expectDecimals(order, ['total_amount', 'payable_amount', 'delivery_charge', 'tax_amount']);
  const review = { product_id: shirt.id, order_id, rating: 3.9, description: 'Fits.' };
  const reviewed = await succeeded(post(app, '/product-review', review, signedIn));
  expect(reviewed.body.data.review).toMatchObject({ customer_name: 'Ada Bolt', rating: 3.9 });
  const reviews = await succeeded(get(app, `/reviews?product_id=${shirt.id}&page=1&per_page=6`));
  expect(reviews.body.data).toMatchObject({
    reviews: [{ rating: 3.9 }],
    average_rating_percentage: { rating: 3.9, total_review: 1, percentages: { '4': 100 } },
  });
  expectDecimals(reviews, ['rating', '1', '4', '5']);
});

test('people without a photo have a portrait that can be loaded', async () => {
  const { user } = (await succeeded(get(app, '/profile', signedIn))).body.data;
  const { reviews } = (await succeeded(get(app, `/reviews?product_id=${shirt.id}`))).body.data;
  expect(reviews[0].customer_profile).toBe(user.profile_photo);
  expect(user.profile_photo).toMatch(/^http:\/\/shop\.test\/media\//);
  const portrait = await app.request(new URL(user.profile_photo as string).pathname);
  expect(portrait.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(await portrait.text()).toContain('>AB<');
});

test.each([
  ['/brands', { total: 0, brands: [] }],
  ['/discount-products?page=1&per_page=12', { total: 0, products: [] }],
  ['/blogs?page=1&per_page=12&category_id=', { total: 0, blogs: [], categories: [] }],
  ['/unread-messages?user_id=1', { unread_messages: 0 }],
  ['/get-message?shop_id=1&page=1&per_page=10', { total: 0, data: [] }],
  ['/get-shops?search=&page=1&per_page=10', { total: 0, data: [] }],
])('%s: features the shop lacks are empty', async (call, data) => {
  for (const headers of [{}, signedIn]) {
    expect((await succeeded(get(app, call, headers))).body.data).toEqual(data);
  }
});

test('marking as seen is accepted without effect', async () => {
  for (const call of [post(app, '/update-last-seen'), get(app, '/update-last-seen')]) {
    expect(await call).toMatchObject({ status: 204, text: '' });
  }
});
