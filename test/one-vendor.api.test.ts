import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aReview } from '#test/factories/reviews.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { type CallResult, get, post } from './call.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aVoucher } from './shopping.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { createTestApp, type TestApp } from './shop/create-test-app.ts';

// In single-vendor mode other shops don't exist, whatever the database contains about them.

let app: TestApp;
let ours: TestProduct;
let theirs: TestProduct;
let customer: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  const [own, other] = [await aShop(app.db), await aShop(app.db, { name: 'Otherworks' })];
  ours = await aProduct(app.db, { shop_id: own.id });
  const { category_id } = ours;
  theirs = await aProduct(app.db, { name: 'Otherdrill', shop_id: other.id, category_id });
  await aFlashSale(app.db, { products: [{ product_id: theirs.id, price: 500 }] });
  customer = await aCustomer(app.db);
});
afterAll(() => app.close());
beforeEach(() => setSetting(app.db, 'multi_vendor', false));

/**
 * Calls that take a product or shop, and their response to one of another shop: not found, not in a cart, or omitted
 * from a list.
 */
const RESPONSES: Partial<Record<ApiName, number>> = {
  buyNow: 422,
  checkoutCart: 200,
  checkoutGuestCart: 200,
  decrementCart: 422,
  decrementGuestCart: 422,
  deleteCart: 422,
  deleteGuestCart: 422,
  getProductDetails: 404,
  incrementCart: 422,
  incrementGuestCart: 422,
  listCategoryProducts: 200,
  listCities: 200,
  listCollectedVouchers: 200,
  listPopularShopProducts: 404,
  listProducts: 200,
  listReviews: 404,
  listShopCategories: 200,
  listVouchers: 200,
  placeGuestOrder: 422,
  placeOrder: 422,
  placeOrderV1: 422,
  requestStockAlert: 404,
  reviewProduct: 404,
  storeCart: 422,
  storeGuestCart: 422,
  toggleFavorite: 404,
};

const fieldsOf = (name: ApiName) => {
  const options = { io: 'input', unrepresentable: 'any' } as const;
  return Object.keys(z.toJSONSchema(api[name].request, options).properties ?? {});
};
const isAboutGoods = (name: ApiName) =>
  fieldsOf(name).some((field) => ['product_id', 'shop_id', 'shop_ids'].includes(field));

function call(
  name: ApiName,
  fields: Record<string, unknown>,
  headers = customer.headers,
): Promise<CallResult> {
  const { method, path } = api[name];
  const sent = Object.entries(fields).filter(([field]) => fieldsOf(name).includes(field));
  if (method !== 'GET') return post(app, path, Object.fromEntries(sent), headers);
  return get(app, `${path}?${new URLSearchParams(sent as string[][]).toString()}`, headers);
}

test('the table contains every call that takes a product or a shop', () => {
  const calls = API_NAMES.filter(isAboutGoods);
  expect(calls.toSorted()).toEqual(Object.keys(RESPONSES).toSorted());
});

test.each(Object.entries(RESPONSES) as [ApiName, number][])(
  '%s responds %i for another shop, and reveals nothing about it',
  async (name, status) => {
    const response = await call(name, {
      product_id: theirs.id,
      shop_id: theirs.shop_id,
      shop_ids: [theirs.shop_id],
      quantity: 1,
      email: 'mia@toolyard.test',
      order_id: 1,
      rating: 5,
      description: 'Good.',
    });
    expect(response.status, response.text).toBe(status);
    expect(response.text).not.toMatch(/Other(works|drill)/);
  },
);

test('vouchers of other shops are neither listed nor collected, not even those collected before', async () => {
  await app.db.updateTable('vouchers').set({ is_active: false }).execute();
  const theirVoucher = await aVoucher(app.db, { shop_id: theirs.shop_id });
  const ourVoucher = await aVoucher(app.db, { shop_id: ours.shop_id });
  const { headers } = await aCustomer(app.db);
  const codes = async (path: string) => {
    const { body } = await get(app, path, headers);
    return body.data.coupons.map(({ code }: { code: string }) => code);
  };
  const collect = async ({ id }: { id: number }) =>
    (await call('collectVoucher', { coupon_id: id }, headers)).status;

  expect(await codes(`${api.listVouchers.path}?shop_id=${theirs.shop_id}`)).toEqual([]);
  expect(await codes(`${api.listVouchers.path}?shop_id=${ours.shop_id}`)).toEqual([
    ourVoucher.code,
  ]);
  expect([await collect(theirVoucher), await collect(ourVoucher)]).toEqual([422, 200]);

  await setSetting(app.db, 'multi_vendor', true);
  expect(await collect(theirVoucher)).toBe(200);
  expect(await codes(api.listCollectedVouchers.path)).toHaveLength(2);
  await setSetting(app.db, 'multi_vendor', false);
  expect(await codes(api.listCollectedVouchers.path)).toEqual([ourVoucher.code]);
});

test('suggestions are words, products, brands and categories that it sells', async () => {
  const brand = await aBrand(app.db, 'Otherbrand');
  const { id: category_id } = await aCategory(app.db, { name: 'Othergrinders' });
  const name = 'Othergrinder with handle';
  for (let made = 0; made < 6; made += 1) {
    const shared = { shop_id: theirs.shop_id, category_id, brand_id: brand.id };
    await aProduct(app.db, { ...shared, name, total_sold: 100 });
  }
  const { id } = await aProduct(app.db, { shop_id: ours.shop_id, name: 'Grinder with handle' });
  await rebuildSearchWords(app.db);
  const suggestions = async (text: string) => {
    const { body } = await get(app, `${api.suggestSearch.path}?q=${text}`);
    return body.data;
  };

  for (const text of ['othergr', 'othergrinder', 'otherb']) {
    expect(await suggestions(text), text).toEqual({
      words: [],
      products: [],
      categories: [],
      brands: [],
      shops: [],
    });
  }
  const { words, products } = await suggestions('handl');
  expect(products).toMatchObject([{ id }]);
  expect(words).toContain('handle');

  await setSetting(app.db, 'multi_vendor', true);
  expect((await suggestions('othergrinder')).categories).toMatchObject([{ id: category_id }]);
  expect((await suggestions('otherb')).brands).toEqual([{ id: brand.id, name: brand.name }]);
});

test('a banner does not link to a category in which only it has products', async () => {
  const elsewhere = await aProduct(app.db, { shop_id: theirs.shop_id });
  const links = [elsewhere, ours].map(({ category_id }) => `/categories/${category_id}?sort=new`);
  const image = await anImage(app.db);
  for (const [position, link] of [...links, '/most-popular', null].entries()) {
    const banner = { slug: `banner-${position}`, kind: 'banner', image_id: image.id } as const;
    await app.db
      .insertInto('banners')
      .values({ ...banner, position, link })
      .execute();
  }
  const shown = async (path: string) => {
    const { body } = await get(app, path);
    return body.data.banners.map(({ link }: { link: string | null }) => link);
  };
  for (const path of ['/home', '/banners']) {
    await setSetting(app.db, 'multi_vendor', false);
    expect(await shown(path)).toEqual([null, links[1], '/most-popular', null]);
    await setSetting(app.db, 'multi_vendor', true);
    expect(await shown(path)).toEqual([...links, '/most-popular', null]);
  }
});

test('reviews of other shops are not listed', async () => {
  await aReview(app.db, { product_id: theirs.id, description: 'An Otherdrill.' });
  await aReview(app.db, { product_id: ours.id, description: 'A drill.' });
  const reviews = async () => {
    const { body } = await get(app, api.listReviews.path);
    const texts = body.data.reviews.map(({ description }: { description: string }) => description);
    return [body.data.total, ...texts.toSorted()];
  };
  expect(await reviews()).toEqual([1, 'A drill.']);
  await setSetting(app.db, 'multi_vendor', true);
  expect(await reviews()).toEqual([2, 'A drill.', 'An Otherdrill.']);
});

test('pages and lists do not mention it, and a sale with only its products is hidden', async () => {
  for (const path of [
    '/home',
    '/flash-sales',
    '/products',
    `/product-details?product_id=${ours.id}`,
  ]) {
    const { status, text, body } = await get(app, path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/Other(works|drill)/);
    if (path === '/home') expect(body.data.running_flash_sale).toBeNull();
  }
  await setSetting(app.db, 'multi_vendor', true);
  const { body } = await get(app, '/home');
  expect(body.data.running_flash_sale.products).toMatchObject([{ name: 'Otherdrill' }]);
});
