import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHome } from '#contract/content.ts';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aReview } from '#test/factories/reviews.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { type TestProduct, aProduct } from '#test/factories/products.ts';

let app: TestApp;
let products: TestProduct[];
let second: { id: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an empty shop has an empty home page', async () => {
  const { status, body } = await get(app, '/home');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    banners: [],
    ads: [],
    categories: [],
    shops: [],
    popular_products: [],
    just_for_you: { total: 0, products: [] },
    incoming_flash_sale: null,
    running_flash_sale: null,
  });
});

test('the home page has all its sections', async () => {
  const first = await aShop(app.db, { name: 'First' });
  second = await aShop(app.db, { name: 'Second' });
  const [full, small] = [
    await aCategory(app.db, { name: 'Full' }),
    await aCategory(app.db, { name: 'Small' }),
  ];
  products = [];
  for (let index = 0; index < 12; index += 1) {
    products.push(
      await aProduct(app.db, {
        shop_id: index < 10 ? first.id : second.id,
        category_id: index < 10 ? full.id : small.id,
        total_sold: index === 3 ? 1000 : 1,
      }),
    );
  }
  await aReview(app.db, { product_id: products[11]!.id, rating: 5 });
  await aReview(app.db, { product_id: products[0]!.id, rating: 4 });
  await aFlashSale(app.db, {
    products: products.slice(0, 10).map(({ id }) => ({ product_id: id, price: 500 })),
  });
  const image = await anImage(app.db);
  await app.db
    .insertInto('banners')
    .values(
      ['banner', 'ad', 'ad', 'ad'].map((kind, index) => ({
        slug: `b-${index}`,
        kind,
        title: `Banner ${index}`,
        image_id: image.id,
      })),
    )
    .execute();

  const { status, body } = await get(app, '/home');
  expect(status).toBe(200);
  const home = body.data;
  expect(getHome.response.parse(home)).toEqual(home);
  expect(home.banners).toHaveLength(1);
  expect(home.ads.map(({ title }: { title: string }) => title)).toEqual(['Banner 3', 'Banner 2']);
  expect(home.categories.map(({ name }: { name: string }) => name)).toEqual(['Full', 'Small']);
  expect(home.shops.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First']);
  expect(home.popular_products).toHaveLength(6);
  expect(home.popular_products.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual([
    products[11]!.id,
    products[0]!.id,
    products[3]!.id,
  ]);
  expect(home.just_for_you.total).toBe(12);
  expect(home.just_for_you.products.map(({ id }: { id: number }) => id)).toEqual(
    products
      .toReversed()
      .slice(0, 8)
      .map(({ id }) => id),
  );
  expect(home.running_flash_sale.products).toHaveLength(9);
  expect(home.running_flash_sale.products[0]).toMatchObject({ discount_price: 5 });
});

test.each([
  ['?page=2', 4],
  ['?per_page=12', 12],
  ['?page=1&per_page=5', 5],
  ['?page=4&per_page=5', 0],
  ['?page=900000000&per_page=100', 0],
])('%s pages just_for_you', async (query, shown) => {
  const { body } = await get(app, `/home${query}`);
  expect(body.data.just_for_you.total).toBe(12);
  expect(body.data.just_for_you.products).toHaveLength(shown);
});

test('a token marks favourites in every section', async () => {
  const customer = await aCustomer(app.db);
  const favourite = products[11]!.id;
  await app.db
    .insertInto('favorites')
    .values({ user_id: customer.id, product_id: favourite })
    .execute();
  const { body } = await get(app, '/home', customer.headers);
  expect(body.data.popular_products[0]).toMatchObject({ id: favourite, is_favorite: true });
  expect(body.data.just_for_you.products[0]).toMatchObject({ id: favourite, is_favorite: true });
});

test('a sold-out product does not lead the popular ones, even if it is rated best', async () => {
  const best = products[11]!.id;
  const popular = async () =>
    (await get(app, '/home')).body.data.popular_products.map(({ id }: { id: number }) => id);
  expect((await popular())[0]).toBe(best);
  const setStock = (quantity: number) =>
    app.db
      .updateTable('product_variants')
      .set({ quantity })
      .where('product_id', '=', best)
      .execute();
  await setStock(0);
  expect(await popular()).not.toContain(best);
  await setStock(100);
  expect((await popular())[0]).toBe(best);
});

test('single-vendor mode shows no shops, and only products of the root shop', async () => {
  await setSetting(app.db, 'multi_vendor', false);
  const { body } = await get(app, '/home');
  expect(body.data.shops).toEqual([]);
  expect(body.data.just_for_you.total).toBe(10);
  expect(body.data.categories).toHaveLength(1);
  const shown = [...body.data.popular_products, ...body.data.just_for_you.products];
  expect(shown.map((product) => product.shop.id)).not.toContain(second.id);
  await setSetting(app.db, 'multi_vendor', true);
});

test.each(['?page=0', '?per_page=0', '?per_page=101', '?page=abc'])(
  '%s is refused',
  async (query) => {
    expect((await get(app, `/home${query}`)).status).toBe(422);
  },
);
