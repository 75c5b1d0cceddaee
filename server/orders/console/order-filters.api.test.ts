import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Home } from '#contract/console/home.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCity, aGuestOrder, aVoucher } from '#test/shopping.ts';
import { indexOrders } from '../search/index-orders.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { role: 'owner' });
  product = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 100 });
  other = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 100 });
});
afterAll(() => app.close());

const anOrder = (fields: object = {}, of = product) => aGuestOrder(app, of, { ...fields });

const idsOf = async (filter: Record<string, unknown>, { headers } = owner) => {
  const { body } = await consoleCall(app, 'listOrders', filter, headers);
  const ids = (body.data.rows as { id: number }[]).map(({ id }) => id);
  expect(body.data.total).toBe(ids.length);
  return ids;
};
const counts = async (filter = {}, { headers } = owner) =>
  (await consoleCall(app, 'countOrders', filter, headers)).body.data;

test('orders are filtered by payment method, country and carrier, with a search and for a seller too', async () => {
  const city = await aCity(app.db, null);
  const there = { city_id: city.id, country_id: city.country_id };
  const online = await anOrder({ payment_method: 'test' });
  const abroad = await anOrder(there);
  const foreign = await anOrder(there, other);
  const shipped = await anOrder();
  await consoleCall(app, 'moveOrders', { ids: [shipped], to: 'Pickup' }, owner.headers);
  const parcel = { id: shipped, carrier: 'DHL', tracking_number: 'JD01' };
  const { status, text } = await consoleCall(app, 'shipOrder', parcel, owner.headers);
  expect(status, text).toBe(200);
  await indexOrders(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });

  const { methods, countries, carriers } = await counts();
  expect(methods).toEqual([
    { name: 'cash', title: 'Cash on delivery' },
    { name: 'test', title: 'Test payment' },
  ]);
  expect(countries).toEqual([{ id: city.country_id, name: expect.stringMatching(/^Country/) }]);
  const carrier_id = carriers.find(({ name }: { name: string }) => name === 'DHL').id;

  expect(await idsOf({ method: 'test' })).toEqual([online]);
  expect(await idsOf({ method: 'cash', statuses: 'Pending' })).toEqual([foreign, abroad]);
  expect(await idsOf({ method: 'unknown' })).toEqual([]);
  expect(await idsOf({ country_id: city.country_id })).toEqual([foreign, abroad]);
  expect(await idsOf({ country_id: city.country_id }, seller)).toEqual([abroad]);
  expect(await idsOf({ country_id: city.country_id, q: String(abroad) })).toEqual([abroad]);
  expect(await idsOf({ country_id: city.country_id, since: '2026-03-11' })).toEqual([]);
  expect(await idsOf({ carrier_id })).toEqual([shipped]);
  expect(await idsOf({ carrier_id, method: 'test' })).toEqual([]);
  expect(await idsOf({ carrier_id: 999_999 })).toEqual([]);
});

test('orders are filtered by a product, which is named as long as it exists', async () => {
  const shop_id = product.shop_id;
  const searched = await aProduct(app.db, { shop_id, name: 'Claw Hammer', quantity: 100 });
  const first = await anOrder({}, searched);
  const second = await anOrder({ quantity: 2 }, searched);
  await indexOrders(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  const rival = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  const product_id = searched.id;

  for (const caller of [owner, seller]) {
    expect(await idsOf({ product_id }, caller)).toEqual([second, first]);
    expect(await idsOf({ product_id, q: `#${first}` }, caller)).toEqual([first]);
    expect((await counts({ product_id }, caller)).product).toEqual({
      id: product_id,
      name: 'Claw Hammer',
    });
  }
  expect(await idsOf({ product_id }, rival)).toEqual([]);
  expect((await counts({ product_id }, rival)).product).toBeNull();
  expect(await idsOf({ product_id: 999_999 })).toEqual([]);
  expect((await counts({ product_id: 999_999 })).product).toBeNull();
  expect((await counts()).product).toBeNull();

  const { status, text } = await consoleCall(app, 'exportOrders', { product_id }, owner.headers);
  expect(status, text).toBe(200);
  expect(text.trim().split('\n')).toHaveLength(3);
  const batch = { kind: 'slips', list: { product_id }, count: 2 };
  const started = await consoleCall(app, 'startOrderBatch', batch, owner.headers);
  expect(started.status, started.text).toBe(200);
  const id = started.body.data.id;
  expect((await consoleCall(app, 'getOrderBatch', { id }, owner.headers)).body.data.total).toBe(2);
});

test('orders are filtered by a voucher, however its code is typed, by those who see amounts', async () => {
  const voucher = await aVoucher(app.db, { code: 'AUTUMN-26' });
  const twin = await aVoucher(app.db, { code: 'AUTUMN26' });
  const unused = await aVoucher(app.db, { code: 'UNUSED' });
  const own = await anOrder();
  const foreign = await anOrder({}, other);
  const withTwin = await anOrder();
  for (const [id, voucherId] of [
    [own, voucher.id],
    [foreign, voucher.id],
    [withTwin, twin.id],
  ])
    await sql`update orders set voucher_id = ${voucherId} where id = ${id}`.execute(app.db);
  await indexOrders(app.db);
  expect(await idsOf({ voucher: 'autumn-26' })).toEqual([foreign, own]);
  expect(await idsOf({ voucher: 'Autumn26' })).toEqual([withTwin]);
  expect(await idsOf({ voucher: ' autumn 26 ' })).toEqual([withTwin, foreign, own]);
  expect(await idsOf({ voucher: 'AUTUMN-26', shop_id: other.shop_id })).toEqual([foreign]);
  expect(await idsOf({ voucher: 'AUTUMN-26', q: `#${own}` })).toEqual([own]);
  expect(await idsOf({ voucher: unused.code })).toEqual([]);
  expect(await idsOf({ voucher: 'never made' })).toEqual([]);

  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  expect(await idsOf({ voucher: 'AUTUMN-26' }, seller)).toEqual([foreign]);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect(await idsOf({ voucher: 'AUTUMN-26' }, packer)).toEqual([]);
  expect(await idsOf({ voucher: 'AUTUMN-26', q: `#${own}` }, packer)).toEqual([]);
});

test('orders are filtered by whether they have a note, of the buyer or of the staff', async () => {
  const shop_id = product.shop_id;
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  await anOrder();
  const asked = await anOrder({ note: 'Ring twice' });
  const noted = await anOrder();
  await anOrder({ note: 'Of another shop' }, other);
  await indexOrders(app.db);
  const withNotes = () => idsOf({ has_note: true, shop_id }, seller);
  expect(await withNotes()).toEqual([asked]);
  const note = { id: noted, text: 'Calls back', idempotency_key: randomUUID() };
  const added = await consoleCall(app, 'addNote', note, seller.headers);
  expect(added.status, added.text).toBe(200);
  expect(await withNotes()).toEqual([noted, asked]);
  expect(await idsOf({ has_note: true, q: `#${noted}` }, seller)).toEqual([noted]);
  expect(await idsOf({ has_note: true, statuses: 'Delivered' }, seller)).toEqual([]);
});

test('orders are filtered by whether their buyer has an account, also when that changes', async () => {
  const shop_id = (await aShop(app.db)).id;
  const own = await aProduct(app.db, { shop_id, quantity: 10 });
  const [first, second] = [await anOrder({}, own), await anOrder({}, own)];
  await indexOrders(app.db);
  expect(await idsOf({ buyer: 'guest', shop_id })).toEqual([second, first]);
  const customer = await aCustomer(app.db);
  await sql`update orders set user_id = ${customer.id} where id = ${first}`.execute(app.db);
  expect(await idsOf({ buyer: 'guest', shop_id })).toEqual([second]);
  expect(await idsOf({ buyer: 'customer', shop_id })).toEqual([first]);
  expect(await idsOf({ buyer: 'customer', shop_id, has_note: true })).toEqual([]);
  expect(await idsOf({ buyer: 'customer', q: `#${second}` })).toEqual([]);
});

test('orders are filtered by the beginning of their city, however it is typed', async () => {
  const shop_id = (await aShop(app.db)).id;
  const own = await aProduct(app.db, { shop_id, quantity: 20 });
  const to = (area: string) => anOrder({ area }, own);
  const zurich = await to('Zürich');
  const lake = await to('ZURICH-Seefeld');
  const lodz = await to('Łódź');
  const odd = await to('100%_\\');
  const none = await anOrder({}, own);
  const dhaka = await to('ঢাকা');
  await indexOrders(app.db);
  for (const [city, ids] of [
    ['zürich', [lake, zurich]],
    ['  ZURI ', [lake, zurich]],
    ['zu\u0308rich', [lake, zurich]],
    ['zürich-', [lake]],
    ['lodz', [lodz]],
    ['ঢা', [dhaka]],
    ['100%_\\', [odd]],
    ['rich', []],
    ['%', []],
    ['z_rich', []],
    ['zurichx', []],
  ] as const)
    expect([city, await idsOf({ city, shop_id })]).toEqual([city, ids]);
  expect(await idsOf({ city: ' ', shop_id })).toHaveLength(6);
  expect(await idsOf({ city: 'zürich', q: `#${lake}` })).toEqual([lake]);
  // A city that the shop delivers to takes the place of one that was typed.
  await sql`update orders set address = address || '{"city": "Zug"}' where id in (${none}, ${lake})`.execute(
    app.db,
  );
  expect(await idsOf({ city: 'z', shop_id })).toEqual([none, lake, zurich]);
  expect(await idsOf({ city: 'zurich', shop_id })).toEqual([zurich]);
});

test('orders are filtered by what they cost, by those who see it', async () => {
  const shop_id = (await aShop(app.db)).id;
  const own = await aProduct(app.db, { shop_id, price: 1250, quantity: 50 });
  const [one, two, three] = [
    await anOrder({}, own),
    await anOrder({ quantity: 2 }, own),
    await anOrder({ quantity: 3 }, own),
  ];
  await indexOrders(app.db);
  const { rows } = await sql<{ cost: number }>`
    select payable_amount::float8 / 100 as cost from orders where shop_id = ${shop_id} order by id`.execute(
    app.db,
  );
  const [low = 0, middle = 0, high = 0] = rows.map(({ cost }) => cost);
  expect([low < middle, middle < high]).toEqual([true, true]);
  const between = (from: unknown, to: unknown, caller = owner) =>
    idsOf({ amount_from: from, amount_to: to, shop_id }, caller);
  expect(await between(low, high)).toEqual([three, two, one]);
  expect(await between(middle, '')).toEqual([three, two]);
  expect(await between('', middle)).toEqual([two, one]);
  expect(await between(middle, middle)).toEqual([two]);
  expect(await between((middle + 0.01).toFixed(2), (high - 0.01).toFixed(2))).toEqual([]);
  expect(await between(high, low)).toEqual([]);
  expect(await idsOf({ amount_from: high, q: `#${three}` })).toEqual([three]);

  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  expect(await between(middle, middle, seller)).toEqual([two]);
  expect(await idsOf({ amount_to: 1e12 }, seller)).toEqual([three, two, one]);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect(await between(0, '', packer)).toEqual([]);
  expect(await idsOf({ amount_to: 1e12, q: `#${three}` }, packer)).toEqual([]);
  for (const amount_from of ['much', '-1', '1e400', 1e13]) {
    const { status, body } = await consoleCall(app, 'listOrders', { amount_from }, owner.headers);
    expect([amount_from, status, Object.keys(body.errors)]).toEqual([
      amount_from,
      422,
      ['amount_from'],
    ]);
  }
  await sql`
    update orders set payable_amount = payable_amount + 100000, total_amount = total_amount + 100000
    where id = ${one}`.execute(app.db);
  expect(await between(1000, '')).toEqual([one]);
});

test('the orders to confirm are those that can be confirmed now: none of them waits for a payment', async () => {
  await setSetting(app.db, 'bank_account_holder', 'Boltworks Ltd');
  await setSetting(app.db, 'bank_account', 'DE89370400440532013000');
  await setSetting(app.db, 'bank_name', 'Commerzbank');
  const own = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 10 });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: own.shop_id });
  const cash = await anOrder({}, own);
  const online = await anOrder({ payment_method: 'test' }, own);
  const transfer = await anOrder({ payment_method: 'bank_transfer' }, own);
  const confirmable = async (): Promise<number[]> => {
    const fields = { ids: [transfer, online, cash], to: 'Confirm', preview: true };
    const { body } = await consoleCall(app, 'moveOrders', fields, seller.headers);
    return body.data.moved.map(({ id }: { id: number }) => id);
  };
  const listed = () => idsOf({ statuses: 'Pending', is_ready: true }, seller);
  const counted = async () => {
    const call = async (name: 'countOrders' | 'getHome') =>
      (await consoleCall(app, name, {}, seller.headers)).body.data;
    const toDo: Home['to_do'] = (await call('getHome')).to_do;
    const countOf = (kind: string) => toDo.find((entry) => entry.kind === kind)?.count ?? 0;
    const { statuses, unpaid } = await call('countOrders');
    return { statuses, unpaid, toConfirm: countOf('to-confirm'), toPay: countOf('unpaid') };
  };

  expect(await confirmable()).toEqual([cash]);
  expect(await listed()).toEqual([cash]);
  expect(await counted()).toEqual({
    statuses: [{ status: 'Pending', orders: 3, unpaid: 2 }],
    unpaid: 2,
    toConfirm: 1,
    toPay: 2,
  });
  expect(await idsOf({ payment: 'open' }, seller)).toEqual([transfer, online]);
  await indexOrders(app.db);
  expect(await idsOf({ statuses: 'Pending', is_ready: true, q: 'guest' }, seller)).toEqual([cash]);

  const paid = await consoleCall(app, 'payOrder', { id: transfer }, owner.headers);
  expect(paid.status, paid.text).toBe(200);
  expect(await confirmable()).toEqual([transfer, cash]);
  expect(await listed()).toEqual([transfer, cash]);
  expect(await counted()).toMatchObject({ unpaid: 1, toConfirm: 2, toPay: 1 });
});
