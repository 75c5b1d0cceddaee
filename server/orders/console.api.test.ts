import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { GUEST, aGuestOrder } from '#test/shopping.ts';
import { indexOrders } from './search/index-orders.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
  product = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 1000 });
  other = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 1000 });
});
afterAll(() => app.close());

const anOrder = (fields: object = {}, of = product) =>
  aGuestOrder(app, of, { quantity: 3, ...fields });

const list = async (fields: object, { headers } = owner) =>
  (await consoleCall(app, 'listOrders', { ...fields }, headers)).body.data as {
    rows: { id: number; code: string; amount: number | null; payment: string }[];
    next: number | null;
    total: number;
  };
const idsOf = async (fields: object, caller = owner) =>
  (await list(fields, caller)).rows.map(({ id }) => id);
const move = (ids: number[], to: string, preview = false) =>
  consoleCall(app, 'moveOrders', { ids, to, preview }, owner.headers);
const stateOf = async (id: number) =>
  (await consoleCall(app, 'getOrder', { id }, owner.headers)).body.data.status as string;

test('orders are found by fragments of what a caller says', async () => {
  const id = await anOrder({ name: 'Wilhelmina van der Berg', phone: '5558675309' });
  await anOrder({ name: 'Wilhelm Tell' });
  await indexOrders(app.db);
  const { code } = (await list({})).rows.find((row) => row.id === id) ?? { code: '' };
  for (const q of [code, String(id), 'berg wilhelmina', '867-5309', '555 867 5309', 'BERG']) {
    expect(await idsOf({ q }), q).toContain(id);
  }
  expect(await idsOf({ q: 'wilhelmina tell' })).toEqual([]);
  expect(await idsOf({ q: '%' })).toEqual([]);
});

test.each([
  ['entered by hand', { area: 'Tübingen' }, 'Tübingen'],
  ['not given', {}, null],
])('the town of an order in the list is the one %s', async (_how, fields, town) => {
  const id = await anOrder(fields);
  const { rows } = (await consoleCall(app, 'listOrders', {}, owner.headers)).body.data as {
    rows: { id: number; city: string | null }[];
  };
  expect(rows.find((row) => row.id === id)?.city).toBe(town);
});

test('the oldest come first on demand, page by page, with and without a search', async () => {
  const ids = [];
  for (let index = 0; index < 3; index += 1)
    ids.push(await anOrder({ name: 'Zacharias Oldfirst' }));
  await indexOrders(app.db);
  for (const filter of [
    { q: 'oldfirst' },
    { q: 'oldfirst', statuses: 'Pending,Confirm' },
    { shop_id: product.shop_id },
    { statuses: 'Pending' },
    { statuses: 'Confirm,Pending' },
    { since: '2026-03-10', until: '2026-03-10' },
  ]) {
    const all = (await idsOf({ ...filter, limit: 200 })).toReversed();
    expect(all.slice(-3)).toEqual(ids);
    const first = await list({ ...filter, sort: 'oldest', limit: 2 });
    expect(first.rows.map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect([first.next, first.total]).toEqual([all[1], all.length]);
    const rest = await list({ ...filter, sort: 'oldest', before: first.next, limit: 200 });
    expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(2));
    expect(rest.next).toBeNull();
  }
});

test('a list uses the days of the shop, like its reports', async () => {
  // Noon of the tenth in Greenwich.
  const id = await anOrder();
  await setSetting(app.db, 'time_zone', 'Pacific/Auckland');
  onTestFinished(() => setSetting(app.db, 'time_zone', 'UTC'));
  expect(await idsOf({ since: '2026-03-11', until: '2026-03-11' })).toContain(id);
  expect(await idsOf({ until: '2026-03-10' })).not.toContain(id);
  expect(await idsOf({ since: '0001-01-01', until: '9999-12-31' })).toContain(id);
  expect(await idsOf({ since: '9999-12-31' })).toEqual([]);
});

test('lists are filtered and continue after the last row', async () => {
  const unpaid = await anOrder({ payment_method: 'test' });
  const cash = await anOrder();
  expect(await idsOf({ payment: 'open' })).toEqual([unpaid]);
  expect(await idsOf({ statuses: 'Delivered' })).toEqual([]);
  const states = await idsOf({ statuses: 'Pending,Confirm', shop_id: product.shop_id });
  expect(states).toEqual(expect.arrayContaining([cash, unpaid]));
  expect(await idsOf({ since: '2026-03-11' })).toEqual([]);
  expect(await idsOf({ since: '2026-03-10', until: '2026-03-10' })).toContain(cash);
  const all = await idsOf({});
  const first = await list({ limit: 2 });
  const second = await list({ limit: 200, before: first.next });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all);
  expect([first.total, second.next]).toEqual([all.length, null]);
  const { body } = await consoleCall(app, 'countOrders', {}, owner.headers);
  expect(body.data.unpaid).toBe(1);
  expect(body.data.statuses).toEqual([{ status: 'Pending', unpaid: 1, orders: all.length }]);
});

describe('moving orders', () => {
  test('a preview returns the outcome and changes nothing; the run has the same outcome', async () => {
    const [good, unpaid] = [await anOrder(), await anOrder({ payment_method: 'test' })];
    const ids = [good, unpaid, 999_999];
    const previewed = await move(ids, 'On The Way', true);
    expect(await stateOf(good)).toBe('Pending');
    const log = () => app.db.selectFrom('audit_entries').select('id').where('record_id', '=', good);
    expect(await log().execute()).toEqual([]);
    const done = await move(ids, 'On The Way');
    expect(done.body).toEqual(previewed.body);
    expect(done.body.data.moved).toMatchObject([{ id: good, code: expect.stringMatching(/^#/) }]);
    expect(done.body.data.refused.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/isn't paid yet/),
      "This order doesn't exist.",
    ]);
    expect(await stateOf(good)).toBe('On The Way');
    const { body } = await consoleCall(app, 'getOrder', { id: good }, owner.headers);
    expect(body.data.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'Pending',
      'Confirm',
      'Processing',
      'Pickup',
      'On The Way',
    ]);
    expect(body.data.history[0]).toMatchObject({
      act: 'order.advance',
      actor: 'staff',
      person: 'Olga Owner',
      changes: [{ field: 'order_status', before: 'Pending', after: 'On The Way' }],
    });
  });

  test('the buyer gets one mail, for the last state', async () => {
    const { sql } = await import('kysely');
    const jobs = async () =>
      (
        await sql<{ status: string }>`
          select j.payload ->> 'status' as status from graphile_worker._private_jobs j
          where j.payload ->> 'kind' = 'status' order by j.id`.execute(app.db)
      ).rows;
    const id = await anOrder();
    const before = (await jobs()).length;
    await move([id], 'Pickup', true);
    await move([id], 'Pickup');
    expect((await jobs()).slice(before)).toEqual([{ status: 'Pickup' }]);
  });

  test('a repeated call changes nothing; a refusal is in the language of the caller', async () => {
    const id = await anOrder();
    await move([id, id], 'Confirm');
    const again = await consoleCall(
      app,
      'moveOrders',
      { ids: [id], to: 'Confirm' },
      { ...owner.headers, 'accept-language': 'de' },
    );
    expect(again.body.data.refused[0].message).toMatch(/bereits|schon/);
  });

  test('an invalid list of orders, or a state that is not later, is refused', async () => {
    expect((await move([], 'Confirm')).status).toBe(422);
    expect((await move([1], 'Cancelled')).status).toBe(422);
    expect(
      (
        await move(
          Array.from({ length: 201 }, (_, n) => n + 1),
          'Confirm',
        )
      ).status,
    ).toBe(422);
  });
});

describe('parcels', () => {
  const ship = (fields: object) =>
    consoleCall(app, 'shipOrder', { idempotency_key: randomUUID(), ...fields }, owner.headers);

  test('an order leaves in two parcels, each with its number', async () => {
    const id = await anOrder();
    const order = async () =>
      (await consoleCall(app, 'getOrder', { id }, owner.headers)).body.data as {
        state: string;
        lines: { id: number; shipped: number }[];
        parcels: { tracking_url: string | null }[];
      };
    const [line] = (await order()).lines;
    const lines = [{ id: line?.id, pieces: 1 }];
    const bad = await ship({ id, lines, tracking_number: 'X1' });
    expect(bad.body.errors).toHaveProperty('carrier');
    expect((await ship({ id, lines: [] })).body.errors).toHaveProperty('lines');
    expect((await ship({ id, lines: [{ id: 999_999, pieces: 1 }] })).status).toBe(422);
    await ship({ id, lines, carrier: 'dhl', tracking_number: 'JD014600' });
    expect(await order()).toMatchObject({ status: 'Processing', lines: [{ shipped: 1 }] });
    expect((await ship({ id, lines: [{ id: line?.id, pieces: 3 }] })).status).toBe(422);
    await ship({ id, carrier: 'UPS', tracking_number: '1Z999' });
    const shipped = await order();
    expect(shipped).toMatchObject({ status: 'On The Way', lines: [{ shipped: 3 }] });
    expect(shipped.parcels[0]?.tracking_url).toContain('JD014600');
    await indexOrders(app.db);
    expect(await idsOf({ q: '1Z999' })).toEqual([id]);
  });

  test('an unpaid order is shipped only when that is allowed explicitly', async () => {
    const id = await anOrder({ payment_method: 'test' });
    expect((await ship({ id })).status).toBe(422);
    expect(await stateOf(id)).toBe('Pending');
    expect((await ship({ id, is_unpaid_allowed: true })).status).toBe(200);
  });
});

test('a seller sees and moves nothing of another shop', async () => {
  const mine = await anOrder({}, other);
  const theirs = await anOrder();
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  expect(await idsOf({}, seller)).toEqual([mine]);
  expect(await idsOf({ shop_id: product.shop_id }, seller)).toEqual([]);
  await indexOrders(app.db);
  expect(await idsOf({ q: GUEST.name }, seller)).toEqual([mine]);
  const calls = [
    consoleCall(app, 'getOrder', { id: theirs }, seller.headers),
    consoleCall(app, 'shipOrder', { id: theirs, idempotency_key: randomUUID() }, seller.headers),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404]);
  const moved = await consoleCall(
    app,
    'moveOrders',
    { ids: [theirs, mine], to: 'Confirm' },
    seller.headers,
  );
  expect(moved.body.data.moved.map(({ id }: { id: number }) => id)).toEqual([mine]);
  expect(await stateOf(theirs)).toBe('Pending');
  const { body } = await consoleCall(app, 'countOrders', {}, seller.headers);
  expect(body.data.shops.map(({ id }: { id: number }) => id)).toEqual([other.shop_id]);
});

test("a seller can choose only the payment methods and countries of the shop's own orders", async () => {
  const [mine, theirs] = [await anOrder({}, other), await anOrder()];
  const countries = await app.db
    .insertInto('countries')
    .values([
      { name: 'Mineland', code: 'QM', phone_code: '1' },
      { name: 'Theirland', code: 'QT', phone_code: '1' },
    ])
    .returning('id')
    .execute();
  for (const [index, id] of [mine, theirs].entries())
    await sql`
      update orders set address = address || jsonb_build_object('country_id', ${countries[index]?.id}::bigint)
      where id = ${id}`.execute(app.db);
  await sql`
    update payments set method = 'bank' where id = (select payment_id from orders where id = ${theirs})`.execute(
    app.db,
  );
  const choices = async ({ headers }: TestStaff) => {
    const { data } = (await consoleCall(app, 'countOrders', {}, headers)).body;
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    return { methods: names(data.methods), countries: names(data.countries) };
  };
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  expect(await choices(seller)).toEqual({ methods: ['cash'], countries: ['Mineland'] });
  const { methods, countries: all } = await choices(owner);
  expect(methods).toContain('bank');
  expect(all).toEqual(expect.arrayContaining(['Mineland', 'Theirland']));
});

test('a packer sees what to pack, but neither contact nor amounts', async () => {
  const id = await anOrder();
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const { text, body } = await consoleCall(app, 'getOrder', { id }, packer.headers);
  expect(body.data).toMatchObject({ amounts: null, buyer: { email: null, phone: null } });
  expect(body.data.lines[0]).toMatchObject({ quantity: 3, unit_price: null, total: null });
  expect(text).not.toContain(GUEST.email);
  expect(text).not.toContain(GUEST.phone);
  expect((await list({}, packer)).rows[0]?.amount).toBeNull();
});

test('the filtered list is exported, without orders of other shops and not for packers', async () => {
  const [mine, moved] = [await anOrder(), await anOrder()];
  await consoleCall(app, 'moveOrders', { ids: [moved], to: 'Confirm' }, owner.headers);
  const numbersOf = async (filter: object, { headers } = owner) => {
    const {
      status,
      text,
      headers: sent,
    } = await consoleCall(app, 'exportOrders', { ...filter }, headers);
    expect([status, sent.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF?number,date,state,shop,/);
    return lines.map((line) => Number(/(\d+),/.exec(line)?.[1]));
  };
  const pending = await numbersOf({ statuses: 'Pending' });
  expect(pending).toContain(mine);
  expect(pending).not.toContain(moved);
  const { body } = await consoleCall(app, 'listLog', { kind: 'order' }, owner.headers);
  expect(body.data.entries[0]).toMatchObject({
    act: 'order.export',
    changes: [{ field: 'orders', before: null, after: pending.length }],
  });
  const other = await aProduct(app.db, { quantity: 10 });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  expect(await numbersOf({}, seller)).toEqual([]);
  // Sees all orders now, and may still export only those of the own shop.
  const packing = { staff_id: seller.id, role: 'packer', shop_id: null };
  await app.db.insertInto('staff_roles').values(packing).execute();
  expect(await numbersOf({}, seller)).toEqual([]);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect((await consoleCall(app, 'exportOrders', {}, packer.headers)).status).toBe(403);
});

test('the list says where each order can be moved next', async () => {
  const [cash, unpaid] = [await anOrder(), await anOrder({ payment_method: 'test' })];
  const nextOf = async (id: number) => {
    const rows: { id: number; next_status?: string | null }[] = (await list({ limit: 200 })).rows;
    return rows.find((row) => row.id === id)?.next_status;
  };
  expect([await nextOf(cash), await nextOf(unpaid)]).toEqual(['Confirm', null]);
  await move([cash], 'Pickup');
  expect(await nextOf(cash)).toBe('On The Way');
  await move([cash], 'Delivered');
  expect(await nextOf(cash)).toBeNull();
});
