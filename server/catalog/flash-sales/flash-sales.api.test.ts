import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFlashSaleDetails, listFlashSales } from '#contract/catalog/flash-sales.ts';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { type TestProduct, aProduct } from '#test/factories/products.ts';

let app: TestApp;
let products: TestProduct[];
let running: { id: number };
let category: { id: number };

beforeAll(async () => {
  app = await createTestApp();
  const shop = await aShop(app.db);
  category = await aCategory(app.db, { name: 'Drills' });
  products = [];
  for (let index = 0; index < 20; index += 1) {
    const category_id = index < 2 ? category.id : undefined;
    products.push(
      await aProduct(app.db, { shop_id: shop.id, ...(category_id ? { category_id } : {}) }),
    );
  }
  const hidden = await aProduct(app.db, { shop_id: shop.id, is_published: false });
  running = await aFlashSale(app.db, {
    name: 'Spring',
    products: [...products, hidden].map(({ id }) => ({ product_id: id, price: 700 })),
  });
  await aFlashSale(app.db, {
    name: 'Longer',
    ends_at: new Date('2026-03-12T00:00:00Z'),
    products: [],
  });
  await aFlashSale(app.db, {
    name: 'Tomorrow',
    starts_at: new Date('2026-03-11T08:00:00Z'),
    ends_at: new Date('2026-03-11T20:00:00Z'),
    products: [{ product_id: products[0]!.id, price: 100 }],
  });
});
afterAll(() => app.close());

test('lists the running sale that ends first and the one that starts next, without products', async () => {
  const { status, body } = await get(app, '/flash-sales');
  expect(status).toBe(200);
  expect(listFlashSales.response.parse(body.data)).toEqual(body.data);
  expect(body.data.running_flash_sale).toMatchObject({
    name: 'Spring',
    start_date: '2026-03-10 11:00:00',
    end_date: '2026-03-10 13:00:00',
    thumbnail: '',
    products: null,
  });
  expect(body.data.incoming_flash_sale).toMatchObject({ name: 'Tomorrow', products: null });
});

test('without sales both are null', async () => {
  app.clock.now = new Date('2027-01-01T00:00:00Z');
  expect((await get(app, '/flash-sales')).body.data).toEqual({
    incoming_flash_sale: null,
    running_flash_sale: null,
  });
  app.clock.now = new Date('2026-03-10T12:00:00Z');
});

test('a sale shows page 1 of 18 products by default, in its own order', async () => {
  const { status, body } = await get(app, `/flash-sale/${running.id}/details`);
  expect(status).toBe(200);
  expect(getFlashSaleDetails.response.parse(body.data)).toEqual(body.data);
  expect(body.data.total_products).toBe(20);
  expect(body.data.products.map(({ id }: { id: number }) => id)).toEqual(
    products.slice(0, 18).map(({ id }) => id),
  );
  expect(body.data.products[0]).toMatchObject({ price: 10, discount_price: 7, quantity: 5 });
  const second = await get(app, `/flash-sale/${running.id}/details?page=2`);
  expect(second.body.data.products).toHaveLength(2);
  const small = await get(app, `/flash-sale/${running.id}/details?page=3&per_page=3`);
  expect(small.body.data.products.map(({ id }: { id: number }) => id)).toEqual(
    products.slice(6, 9).map(({ id }) => id),
  );
});

test.each(['drills', 'DRILLS', ''])('products of one category (%s)', async (slug) => {
  const name = slug === '' ? category.id : slug;
  const { body } = await get(app, `/flash-sale/${running.id}/details?category_id=${name}`);
  expect(body.data.total_products).toBe(2);
  const none = await get(app, `/flash-sale/${running.id}/details?category_id=nothing`);
  expect(none.body.data).toMatchObject({ total_products: 0, products: [] });
});

test.each([
  ['99999', 404],
  ['0', 422],
  ['abc', 422],
  ['99999999999', 404],
  ['1000000000000000', 422],
  ['1%00', 422],
])('/flash-sale/%s/details responds with %i', async (id, status) => {
  expect((await get(app, `/flash-sale/${id}/details`)).status).toBe(status);
});

test('a sold-out sale is not shown', async () => {
  const shown = async () => {
    const calls = await Promise.all([get(app, '/flash-sales'), get(app, '/home')]);
    return calls.map(({ body }) => body.data.running_flash_sale?.name ?? null);
  };
  await setSetting(app.db, 'multi_vendor', false);
  expect(await shown()).toEqual(['Spring', 'Spring']);
  await app.db.updateTable('flash_sale_products').set({ sold: 10, quantity: 10 }).execute();
  expect(await shown()).toEqual([null, null]);
  await app.db.updateTable('flash_sale_products').set({ sold: 0 }).execute();
  const stock = await app.db.selectFrom('products').select(['id', 'quantity']).execute();
  await app.db.updateTable('products').set({ quantity: 0 }).execute();
  expect(await shown()).toEqual([null, null]);
  for (const { id, quantity } of stock) {
    await app.db.updateTable('products').set({ quantity }).where('id', '=', id).execute();
  }
  const other = await aShop(app.db);
  await app.db.updateTable('products').set({ shop_id: other.id }).execute();
  expect(await shown()).toEqual([null, null]);
  await setSetting(app.db, 'multi_vendor', true);
  expect(await shown()).toEqual(['Spring', 'Spring']);
});
