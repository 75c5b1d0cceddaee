import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShipResult } from '#contract/console/orders/ship-orders.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let packer: TestStaff;
let customer: TestCustomer;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  packer = await aStaffMember(app.db, { role: 'packer' });
  customer = await aCustomer(app.db);
  product = await aProduct(app.db, { quantity: 100 });
  await app.db.insertInto('carriers').values({ name: 'Rapid' }).execute();
});
afterAll(() => app.close());

async function placed(): Promise<{ id: number; code: string }> {
  await app.db.deleteFrom('attempts').execute();
  const { id } = await anOrder(app, customer, product);
  const { order_prefix } = await app.db
    .selectFrom('orders')
    .select('order_prefix')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, code: orderCode(order_prefix, id) };
}
async function ship(fields: object, { headers } = packer): Promise<ShipResult> {
  const sent = { carrier: 'Rapid', idempotency_key: randomUUID(), ...fields };
  const { status, body, text } = await consoleCall(app, 'shipOrders', sent, headers);
  expect(status, text).toBe(200);
  return body.data;
}
const parcelsOf = async (ids: number[]) =>
  (
    await app.db
      .selectFrom('shipments')
      .select(['order_id', 'tracking_number'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ order_id, tracking_number }) => [order_id, tracking_number]);

test('each order is shipped with its own number, once; one that cannot be does not stop the others', async () => {
  const [first, second, cancelled] = [await placed(), await placed(), await placed()];
  const owner = await aStaffMember(app.db);
  await consoleCall(app, 'cancelOrder', { id: cancelled.id }, owner.headers);
  const ids = [first.id, second.id, cancelled.id];
  const parcels = [
    { order: first.code, tracking_number: 'A-1' },
    { order: cancelled.code, tracking_number: 'A-2' },
    { order: String(second.id), tracking_number: 'A-3' },
    { order: first.code, tracking_number: 'A-4' },
    { order: `#ZZZZ${first.id}`, tracking_number: 'A-5' },
    { order: '999999999', tracking_number: 'A-6' },
    { order: 'nobody', tracking_number: 'A-7' },
  ];
  const seen = await ship({ parcels, preview: true });
  expect(await parcelsOf(ids)).toEqual([]);
  const wish = { parcels, idempotency_key: randomUUID() };
  const shipped = await ship(wish);
  expect(shipped).toEqual(seen);
  expect(shipped.shipped).toMatchObject([first, second]);
  expect(shipped.refused.map(({ order }) => order)).toEqual([
    cancelled.code,
    first.code,
    `#ZZZZ${first.id}`,
    '999999999',
    'nobody',
  ]);
  expect(shipped.refused[1]?.message).toBe('This order is in the list twice.');
  expect(await ship(wish)).toEqual(shipped);
  expect(await parcelsOf(ids)).toEqual([
    [first.id, 'A-1'],
    [second.id, 'A-3'],
  ]);
  const { body } = await consoleCall(app, 'getOrder', { id: second.id }, packer.headers);
  expect(body.data).toMatchObject({ status: 'On The Way', parcels: [{ carrier: 'Rapid' }] });
});

test('orders of other shops do not exist, and an unknown carrier ships nothing', async () => {
  const { id, code } = await placed();
  const other = await aProduct(app.db);
  const stranger = await aStaffMember(app.db, { role: 'packer', shop_id: other.shop_id });
  const parcels = [{ order: code, tracking_number: 'B-1' }];
  expect(await ship({ parcels }, stranger)).toEqual({
    shipped: [],
    refused: [{ order: code, message: "This order doesn't exist." }],
  });
  expect((await ship({ parcels, carrier: 'Nobody' })).refused[0]?.message).toContain('Nobody');
  expect(await parcelsOf([id])).toEqual([]);
});
