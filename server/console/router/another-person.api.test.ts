import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a parcel that one person packed is not sent under another who has signed in meanwhile', async () => {
  const [packed, signedIn] = [await aStaffMember(app.db), await aStaffMember(app.db)];
  const product = await aProduct(app.db, { quantity: 5 });
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id }],
  });
  const { id } = body.data.orders[0];
  const ship = (headers: Record<string, string>, person: number | string) =>
    consoleCall(app, 'shipOrder', { id }, { ...headers, 'x-staff': String(person) });
  const parcels = () =>
    app.db.selectFrom('shipments').select('id').where('order_id', '=', id).execute();
  for (const person of [packed.id, '', 'x', `${signedIn.id},${packed.id}`])
    expect((await ship(signedIn.headers, person)).status).toBe(401);
  expect(await parcels()).toEqual([]);
  expect((await ship(packed.headers, packed.id)).status).toBe(200);
  expect(await parcels()).toHaveLength(1);
});
