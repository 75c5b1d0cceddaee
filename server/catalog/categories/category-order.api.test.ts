import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const names = async (query: string) =>
  (await get(app, `/categories?${query}`)).body.data.categories.map(
    ({ name }: { name: string }) => name,
  );

// Products: 3 of 6 screws, 2 saws, 1 glue. Sold: 1 of 20 screws, 9 saws, 10 glue.
test('categories are sorted newest first, or by their shares of products and of sales', async () => {
  const { id: shop_id } = await aShop(app.db);
  for (const [name, sold] of [
    ['Screws', [1, 0, 0]],
    ['Saws', [4, 5]],
    ['Glue', [10]],
    ['Abrasives', []],
  ] as const) {
    // Each category is newer than the previous one.
    const { id } = await aCategory(app.db, { name });
    for (const total_sold of sold) {
      await aProduct(app.db, { shop_id, category_id: id, total_sold });
    }
  }
  expect(await names('')).toEqual(['Glue', 'Saws', 'Screws']);
  expect(await names('sort_type=newest')).toEqual(['Glue', 'Saws', 'Screws']);
  expect(await names('sort_type=popular')).toEqual(['Saws', 'Glue', 'Screws']);
  expect(await names('sort_type=popular&page=2&per_page=2')).toEqual(['Screws']);
  const { body } = await get(app, '/home');
  expect(body.data.categories.map(({ name }: { name: string }) => name)).toEqual([
    'Saws',
    'Glue',
    'Screws',
  ]);
  expect((await get(app, '/categories?sort_type=best')).status).toBe(422);
});
