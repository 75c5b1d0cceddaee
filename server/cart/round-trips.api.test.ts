import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RowCache } from '#server/cache/row-cache.ts';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';
import { aCity, aVoucher } from '#test/shopping.ts';

const query = vi.spyOn(pg.Client.prototype, 'query');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { rows: new RowCache(() => app.clock.now.getTime()) });
});
afterAll(async () => {
  query.mockRestore();
  await app.close();
});

/**
 * Queries by this test's shop: test files share a process and may leave connections open. Excludes those of the
 * settings, which the row cache holds for all calls.
 */
const queries = () =>
  (query.mock.contexts as pg.Client[]).filter(({ database }, at) => {
    const [statement] = query.mock.calls[at] ?? [];
    return (
      app.databaseUrl.includes(`/${database}?`) &&
      !JSON.stringify(statement).includes('stored-settings')
    );
  });

// A quote reads a voucher concurrently with the products.
test.each([
  ['', 1, 0],
  ['/store', 1, 0],
  ['/increment', 1, 0],
  ['/decrement', 1, 0],
  ['/delete', 1, 0],
  ['/checkout', 2, 1],
])(
  '/guest/cart%s queries the database %i times, again within a second %i times',
  async (path, first, again) => {
    const [one, two] = [await aProduct(app.db), await aProduct(app.db)];
    const city = await aCity(app.db, 300);
    const voucher = await aVoucher(app.db, { shop_id: one.shop_id });
    const carts = [{ product_id: one.id, quantity: 2 }, { product_id: two.id }];
    const more = {
      shop_ids: [one.shop_id, two.shop_id],
      city_id: city.id,
      collected_coupons: [voucher.id],
      coupon_code: voucher.code,
    };
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    for (const asked of [first, again]) {
      query.mockClear();
      const { status } = await post(app, `/guest/cart${path}`, {
        carts,
        product_id: one.id,
        ...more,
      });
      expect(status).toBe(200);
      expect(queries()).toHaveLength(asked);
    }
  },
);
