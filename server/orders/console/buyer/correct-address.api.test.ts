import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { indexOrders } from '../../search/index-orders.ts';
import { aCity, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
let city: { id: number; country_id: number };
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1000 });
  city = await aCity(app.db, null);
});
afterAll(() => app.close());

interface Placed {
  id: number;
  token: string;
}
let order: Placed;
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute();
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id }],
    post_code: '20095',
    country_id: city.country_id,
  });
  order = { id: body.data.orders[0].id, token: body.data.order_token };
});

const details = async (caller = owner) =>
  (await consoleCall(app, 'getOrder', { id: order.id }, caller.headers)).body.data;
const SEEN = {
  name: 'Greta Guest',
  phone: '5550100200',
  address_line: '2 Kiln Lane',
  address_line2: '',
  flat_no: '',
  area: '',
  state: '',
  post_code: '20095',
};
const correct = (change: object, more: object = {}, caller = owner) =>
  consoleCall(
    app,
    'correctAddress',
    { id: order.id, seen: SEEN, address: { ...SEEN, ...change }, ...more },
    caller.headers,
  );

test('a corrected address is on the slip, visible to the buyer and found by search; the log has the earlier one', async () => {
  expect((await details()).address_fields).toEqual(SEEN);
  const change = {
    address_line: '3 Kiln Lane',
    flat_no: '4b',
    state: 'HH',
    phone: '(555) 010-0299',
  };
  const { status, text } = await correct(change);
  expect(status, text).toBe(200);
  const after = await details();
  expect(after.address.join('\n')).toContain('3 Kiln Lane\n4b');
  expect(after.history[0]).toMatchObject({ act: 'order.address' });
  const { changes } = await app.db
    .selectFrom('audit_entries')
    .select('changes')
    .where('act', '=', 'order.address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({
    address_line: ['2 Kiln Lane', '3 Kiln Lane'],
    flat_no: ['', '4b'],
    region: ['', 'HH'],
    phone: ['5550100200', '5550100299'],
  });
  const shown = (await get(app, `/guest/orders/${order.token}`)).body.data.orders[0];
  expect(shown.address).toMatchObject({ address_line: '3 Kiln Lane', phone: '5550100299' });
  const slip = await consoleCall(app, 'printSlips', { ids: order.id }, owner.headers);
  expect(slip.text).toContain('3 Kiln Lane');
  await indexOrders(app.db);
  const listed = await consoleCall(app, 'listOrders', { q: '5550100299' }, owner.headers);
  expect(listed.body.data.rows.map(({ id }: { id: number }) => id)).toContain(order.id);
});

test.each([
  [{ name: ' ' }, 'address'],
  [{ address_line: '' }, 'address'],
  [{ phone: 'none' }, 'address'],
  [{ phone: '(((((12345' }, 'phone'],
  [{ post_code: 'x'.repeat(33) }, 'address'],
])('%j is refused and changes nothing', async (change, field) => {
  const { status, body } = await correct(change);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).join()).toContain(field);
  expect((await details()).address_fields).toEqual(SEEN);
});

test('an old address, which no form accepts today, is shown and can be corrected', async () => {
  await sql`
    update orders set address = address - 'area' - 'flat_no' - 'state' || '{"name": "", "phone": "12", "post_code": null}'
    where id = ${order.id}`.execute(app.db);
  const shown = (await details()).address_fields;
  expect(shown).toEqual({ ...SEEN, name: '', phone: '12', post_code: '' });
  const { status, text } = await correct({ post_code: '' }, { seen: shown });
  expect(status, text).toBe(200);
  expect((await details()).address_fields).toEqual({ ...SEEN, post_code: '' });
});

test('of two concurrent changes the second is refused with the current address', async () => {
  expect((await correct({ flat_no: '4b' })).status).toBe(200);
  const { status, body } = await correct({ flat_no: '5c' });
  expect([status, body.error]).toEqual([409, 'conflict']);
  expect(body.data).toEqual({ ...SEEN, flat_no: '4b' });
  expect((await correct({ flat_no: '5c' }, { seen: body.data })).status).toBe(200);
  expect((await details()).address_fields).toEqual({ ...SEEN, flat_no: '5c' });
});

test('a repeat after a lost response does not conflict with itself', async () => {
  expect((await correct({ flat_no: '4b' })).status).toBe(200);
  expect((await correct({ flat_no: '4b' })).status).toBe(200);
  expect((await details()).address_fields).toEqual({ ...SEEN, flat_no: '4b' });
});

test('another delivery zone has to be confirmed, and changes no amount', async () => {
  const zones = await app.db
    .insertInto('delivery_zones')
    .values([{ name: 'Country' }, { name: 'Island' }])
    .returning('id')
    .execute();
  await app.db
    .insertInto('delivery_zone_countries')
    .values([
      { zone_id: zones[0]!.id, country_id: city.country_id },
      { zone_id: zones[1]!.id, country_id: city.country_id, postcodes: ['27*'] },
    ])
    .execute();
  const before = await details();
  const refused = await correct({ post_code: '27498' });
  expect([refused.status, refused.body.error]).toEqual([409, 'zone']);
  expect((await correct({ post_code: '20099' })).status).toBe(200);
  const seen = { ...SEEN, post_code: '20099' };
  const agreed = await correct({ post_code: '27498' }, { seen, is_zone_agreed: true });
  expect(agreed.status, agreed.text).toBe(200);
  const after = await details();
  expect(after.address_fields.post_code).toBe('27498');
  expect(after.amounts).toEqual(before.amounts);
  for (const table of ['delivery_zone_countries', 'delivery_zones'] as const)
    await app.db.deleteFrom(table).execute();
});

test('an order that has left, or was cancelled, keeps its address', async () => {
  await consoleCall(app, 'shipOrder', { id: order.id }, owner.headers);
  expect((await details()).address_fields).toBeNull();
  const { status, body } = await correct({ flat_no: '4b' });
  expect([status, body.message]).toEqual([
    422,
    "This order has shipped or was cancelled, so its address can't change.",
  ]);
});

test('a packer, who sees no phone, cannot correct an address', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect((await details(packer)).address_fields).toBeNull();
  expect((await correct({ flat_no: '4b' }, {}, packer)).status).toBe(403);
});

test('an unchanged address records nothing', async () => {
  const count = async () =>
    (await app.db.selectFrom('audit_entries').select('id').execute()).length;
  const before = await count();
  expect((await correct({})).status).toBe(200);
  expect(await count()).toBe(before);
});
