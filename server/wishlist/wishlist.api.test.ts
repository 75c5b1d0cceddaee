import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

let app: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  ada = await aCustomer(app.db);
});

const toggle = (product_id: unknown, owner = ada) =>
  post(app, '/favorite-add-or-remove', { product_id }, owner.headers);
async function list(query = '', owner = ada): Promise<{ total: number; ids: number[] }> {
  const { body } = await get(app, `/favorite-products${query}`, owner.headers);
  const products = body.data.products as { id: number; is_favorite: boolean }[];
  expect(products.every(({ is_favorite }) => is_favorite)).toBe(true);
  return { total: body.data.total, ids: products.map(({ id }) => id) };
}

test('a product becomes a favourite and stops being one', async () => {
  const product = await aProduct(app.db, { images: 1 });
  const added = await toggle(String(product.id));
  expect(added.body).toMatchObject({
    message: 'Added to your wishlist.',
    data: { is_favorite: true, total: 1, product: { id: product.id, is_favorite: true } },
  });
  expect(await list()).toEqual({ total: 1, ids: [product.id] });
  const shown = await get(app, `/product-details?product_id=${product.id}`, ada.headers);
  expect(shown.body.data.product.is_favorite).toBe(true);
  const removed = await toggle(product.id);
  expect(removed.body).toMatchObject({
    message: 'Removed from your wishlist.',
    data: { is_favorite: false, total: 0, product: { is_favorite: false } },
  });
  expect(await list()).toEqual({ total: 0, ids: [] });
});

test('a product that is deleted at the moment it becomes a favourite is not found', async () => {
  const { id } = await aProduct(app.db);
  const { toggling } = await transaction(app.db, async (tx) => {
    await tx.deleteFrom('products').where('id', '=', id).execute();
    const sent = toggle(id);
    await untilOneWaits(app.db);
    return { toggling: sent };
  });
  expect((await toggling).status).toBe(404);
});

test('the latest come first, page by page', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    app.clock.now = new Date(TEST_NOW.getTime() + n * 1000);
    const { id } = await aProduct(app.db);
    await toggle(id);
    ids.unshift(id);
  }
  expect(await list()).toEqual({ total: 5, ids });
  expect(await list('?page=2&per_page=2')).toEqual({ total: 5, ids: ids.slice(2, 4) });
  expect((await get(app, '/favorite-products?page=0&per_page=2', ada.headers)).status).toBe(422);
});

test('customers have separate favourites', async () => {
  const { id } = await aProduct(app.db);
  const eve = await aCustomer(app.db);
  await toggle(id);
  expect(await list('', eve)).toEqual({ total: 0, ids: [] });
  expect((await toggle(id, eve)).body.data).toMatchObject({ is_favorite: true, total: 1 });
  expect(await list()).toEqual({ total: 1, ids: [id] });
});

test('a product is hidden while it is not for sale', async () => {
  const { id } = await aProduct(app.db);
  await toggle(id);
  const publish = (is_published: boolean) =>
    app.db.updateTable('products').set({ is_published }).where('id', '=', id).execute();
  await publish(false);
  expect(await list()).toEqual({ total: 0, ids: [] });
  expect((await toggle(id)).status).toBe(404);
  await publish(true);
  expect(await list()).toEqual({ total: 1, ids: [id] });
});

test.each([
  [undefined, 422],
  ['', 422],
  ['hammer', 422],
  [-1, 422],
  [2147483647, 404],
])('product %j is refused with %i', async (product_id, status) => {
  expect((await toggle(product_id)).status).toBe(status);
});

test('concurrent toggles leave one favourite or none', async () => {
  const { id } = await aProduct(app.db);
  const responses = await Promise.all(Array.from({ length: 9 }, () => toggle(id)));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect((await list()).total).toBeLessThanOrEqual(1);
});

test('favourites require a token', async () => {
  expect((await get(app, '/favorite-products')).status).toBe(401);
  expect((await post(app, '/favorite-add-or-remove', { product_id: 1 })).status).toBe(401);
});
