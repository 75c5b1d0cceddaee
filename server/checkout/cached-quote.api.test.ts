import { afterAll, beforeAll, expect, test } from 'vitest';
import { RowCache } from '#server/cache/row-cache.ts';
import { type ChangeListener, listenForChanges } from '#server/database/changes/listen-changes.ts';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aCity, aVoucher } from '#test/shopping.ts';
import { until } from '#test/until.ts';

let app: TestApp;
let product: TestProduct;
let changes: ChangeListener;
// The test's clock is frozen, so only a notification can invalidate cached rows.
const rows = new RowCache(() => app.clock.now.getTime());
beforeAll(async () => {
  app = await createTestApp({}, { rows });
  changes = listenForChanges(
    app.databaseUrl,
    (tag) => rows.invalidate(tag),
    () => {},
  );
  await changes.ready;
  product = await aProduct(app.db, { price: 1000, quantity: 50 });
  await app.db.insertInto('taxes').values({ name: 'VAT', percentage: 10 }).execute();
});
afterAll(async () => {
  await changes.stop();
  await app.close();
});

async function quote(more: object = {}): Promise<Record<string, number>> {
  const carts = [{ product_id: product.id, quantity: 1 }];
  const body = { carts, shop_ids: [product.shop_id], ...more };
  return (await post(app, '/guest/cart/checkout', body)).body.data.checkout;
}

test('a quote for guests follows taxes and city charges as soon as they change', async () => {
  const [near, far] = [await aCity(app.db, 300), await aCity(app.db, 900)];
  expect((await quote({ city_id: near.id }))['delivery_charge']).toBe(3);
  expect((await quote({ city_id: far.id }))['delivery_charge']).toBe(9);
  expect((await quote())['order_tax_amount']).toBe(1);
  await app.db.updateTable('taxes').set({ percentage: 20 }).execute();
  await until(async () => expect((await quote())['order_tax_amount']).toBe(2));
  await app.db.updateTable('cities').set({ delivery_charge: 400 }).execute();
  await until(async () => expect((await quote({ city_id: near.id }))['delivery_charge']).toBe(4));
});

test('vouchers are never cached', async () => {
  const voucher = await aVoucher(app.db, { shop_id: product.shop_id, discount: 200 });
  const collected = { collected_coupons: [voucher.id] };
  expect((await quote(collected))['coupon_discount']).toBe(2);
  await app.db.updateTable('vouchers').set({ is_active: false }).execute();
  expect((await quote(collected))['coupon_discount']).toBe(0);
});
