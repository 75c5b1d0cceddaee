import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: true });
});
afterAll(() => app.close());

// Products of trades other than the demo's, as in an owner's file: without pictures, with up to three options.
test.each([
  ['bicycle', 'Radhaus', 14],
  ['fashion', 'Atelier Nord', 18],
])('the %s shop is imported completely', async (name, shop, categories) => {
  const file = join(import.meta.dirname, `${name}.csv`);
  const deps = { db: app.db, files: app.files };
  const summary = await importCatalog(deps, file, { shop, pictures: 'skip' });
  expect(summary).toMatchObject({ refused: 0, noted: 0 });
  const { shops } = (await get(app, '/shops')).body.data;
  const { id } = shops.find((one: { name: string }) => one.name === shop);
  const { total, products } = (await get(app, `/products?shop_id=${id}&page=1&per_page=60`)).body
    .data;
  expect([total, products.length]).toEqual([60, 60]);
  expect(
    products.filter(({ sizes }: { sizes: object[] }) => sizes.length > 0).length,
  ).toBeGreaterThan(10);
  expect(products.every(({ thumbnail }: { thumbnail: string }) => thumbnail === '')).toBe(true);
  const cut = products.find(({ colors, sizes }: Record<string, object[]>) =>
    [colors, sizes].every((values) => (values?.length ?? 0) > 1),
  );
  const { product } = (await get(app, `/product-details?product_id=${cut.id}`)).body.data;
  expect(product.options).toHaveLength(3);
  for (const { options: chosen } of product.variants)
    expect(chosen.map((option: { name: string }) => option.name)).toEqual(
      product.options.map((option: { name: string }) => option.name),
    );
  // Clients that only support sizes and colours can order each combination, too.
  const bought = product.variants.find(({ quantity }: { quantity: number }) => quantity > 0);
  const added = await post(app, '/guest/cart/store', {
    product_id: product.id,
    size: bought.size_id,
    color: bought.color_id,
  });
  const [line] = added.body.data.cart_items[0].products;
  const [color, ...others] = bought.options.map((option: { value: string }) => option.value);
  expect([line.color.name, line.size.name, line.price]).toEqual([
    color,
    others.join(' / '),
    bought.price,
  ]);
  const sold = await get(app, `/shop-categories?shop_id=${id}`);
  expect(sold.body.data.total).toBeGreaterThan(categories / 3);
});
