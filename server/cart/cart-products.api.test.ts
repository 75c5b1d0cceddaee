import { afterAll, beforeAll, expect, test } from 'vitest';
import { RowCache } from '#server/cache/row-cache.ts';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
const rows = new RowCache(() => app.clock.now.getTime());
beforeAll(async () => {
  app = await createTestApp({}, { rows });
});
afterAll(() => app.close());

async function priceInCart(id: number, path = '/guest/cart'): Promise<number | undefined> {
  const carts = [{ product_id: id, quantity: 1 }];
  const { status, body } = await post(app, path, { carts, shop_ids: [] });
  expect(status).toBe(200);
  return body.data.cart_items[0]?.products[0].price;
}

test.each(['/guest/cart', '/guest/cart/checkout'])(
  '%s shows a product up to a second old, and a change as soon as it is announced',
  async (path) => {
    const { id } = await aProduct(app.db, { price: 500, sizes: [], colors: [] });
    expect(await priceInCart(id, path)).toBe(5);
    await app.db.updateTable('products').set({ price: 700 }).where('id', '=', id).execute();
    expect(await priceInCart(id, path)).toBe(5);
    rows.invalidate(`product:${id}`);
    expect(await priceInCart(id, path)).toBe(7);
    await app.db
      .updateTable('products')
      .set({ is_published: false })
      .where('id', '=', id)
      .execute();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect(await priceInCart(id, path)).toBeUndefined();
  },
);

test('two products of one shop form one group', async () => {
  const one = await aProduct(app.db);
  const two = await aProduct(app.db, { shop_id: one.shop_id });
  const carts = [{ product_id: one.id }, { product_id: two.id }];
  for (const time of ['first', 'second']) {
    // The second time they are served from memory.
    const { body } = await post(app, '/guest/cart', { carts });
    expect(body.data.cart_items, time).toHaveLength(1);
    expect(body.data.cart_items[0].products).toHaveLength(2);
  }
});
