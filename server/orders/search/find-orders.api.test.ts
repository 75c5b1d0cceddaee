import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aGuestOrder, aVoucher } from '#test/shopping.ts';
import { EVERY_ORDER, indexOrders } from './index-orders.ts';

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

const find = async (fields: object, { headers } = owner) =>
  (await consoleCall(app, 'listOrders', { ...fields }, headers)).body.data as {
    rows: { id: number; code: string }[];
    next: number | null;
    total: number;
  };
const idsOf = async (q: string, caller = owner) =>
  (await find({ q }, caller)).rows.map(({ id }) => id);

test('every kind of fragment finds the order, and only that one', async () => {
  const voucher = await aVoucher(app.db, { code: 'SPRING-26' });
  const id = await anOrder({
    name: 'Zoë-Marie O’Brien Großmann',
    phone: '030 867 5309',
    phone_code: '49',
    email: 'zoe.brien+tools@mail.example',
    post_code: 'SW1A 1AA',
  });
  await anOrder({ name: 'Zora Braun', phone: '555 111 2222', email: 'zora@mail.example' });
  await sql`update order_lines set code = 'HX-20/5' where order_id = ${id}`.execute(app.db);
  await sql`update orders set voucher_id = ${voucher.id} where id = ${id}`.execute(app.db);
  await indexOrders(app.db);
  await sql`insert into shipments (order_id, carrier_id, tracking_number, shipped_at)
    values (${id}, 1, 'JD 0146 0000 77', now())`.execute(app.db);
  const [row] = (await find({ q: 'großmann' })).rows;
  expect(row?.id).toBe(id);
  for (const q of [
    `${id}`,
    row?.code ?? '',
    row?.code.slice(1).toLowerCase() ?? '',
    'obrien'.slice(1),
    'grossmann zoe',
    'ZOË o brien',
    'gro zo',
    '8675',
    '(030) 867-5309',
    '+49 30 8675309',
    'brien+tools@',
    'zoe.brien',
    'hx-20/5',
    'HX205',
    'spring-26',
    'jd01460000',
    '0146000077',
    'sw1a 1aa',
    'SW1A1AA',
    'zoe sw1a',
  ]) {
    expect([q, await idsOf(q)]).toEqual([q, [id]]);
  }
  for (const q of ['zoe braun', '%', '_', '\\', 'brien@mail', '#999999', '86755309']) {
    expect([q, await idsOf(q)]).toEqual([q, []]);
  }
});

test('the order with exactly that number comes first, and only once in all pages', async () => {
  const first = await anOrder({ name: 'Number One' });
  const rest: number[] = [];
  for (let n = 0; n < 4; n += 1) rest.unshift(await anOrder({ phone: `9${first} ${n}00` }));
  await indexOrders(app.db);
  const pages: number[] = [];
  let before: number | null = null;
  for (let page = 0; page < 4; page += 1) {
    const listed = await find({ q: `${first}`, limit: 2, ...(before !== null && { before }) });
    if (page === 0) expect(listed.rows[0]?.id).toBe(first);
    pages.push(...listed.rows.map(({ id }) => id));
    before = listed.next;
    if (before === null) break;
  }
  expect(before).toBeNull();
  expect(pages).toHaveLength(new Set(pages).size);
  expect(pages[0]).toBe(first);
});

test('a page can begin after any number', async () => {
  const id = await anOrder({ name: 'Odd Anker' });
  await indexOrders(app.db);
  const page = async (q: string, before: number) =>
    (await find({ q, before })).rows.map((row) => row.id);
  expect(await page('odd ank', 999_999_999_999_999)).toEqual([id]);
  expect(await page('odd ank', id)).toEqual([]);
  // A letter's accent without the letter.
  expect(await page('\u00b8', 999_999_999_999_999)).toEqual([]);
});

test('filters and the shops of the caller narrow what is found', async () => {
  const own = await anOrder({ name: 'Ludmilla Kovacs' });
  const foreign = await anOrder({ name: 'Ludmilla Kovacs' }, other);
  await indexOrders(app.db);
  const packer = await aStaffMember(app.db, { role: 'packer', shop_id: product.shop_id });
  expect(await idsOf('ludmilla')).toEqual([foreign, own]);
  expect(await idsOf('ludmilla', packer)).toEqual([own]);
  expect(await idsOf(`#${foreign}`, packer)).toEqual([]);
  const { rows } = await find({ q: 'ludmilla', shop_id: other.shop_id, statuses: 'Pending' });
  expect(rows.map(({ id }) => id)).toEqual([foreign]);
  expect(await find({ q: 'ludmilla', statuses: 'Delivered' })).toMatchObject({
    rows: [],
    total: 0,
  });
});

test('callers who may not see phones, email addresses and vouchers find nothing by them', async () => {
  const voucher = await aVoucher(app.db, { code: 'SECRET-77' });
  const buyer = { name: 'Wanda Weber', phone: '030 424 242 42', email: 'w.weber@mail.example' };
  const own = await anOrder({ ...buyer, post_code: 'K1A 0B1' });
  const foreign = await anOrder(buyer, other);
  await sql`update orders set voucher_id = ${voucher.id} where id in (${own}, ${foreign})`.execute(
    app.db,
  );
  await indexOrders(app.db);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  for (const q of ['42424242', 'w.weber@', 'wweber', 'weber@mail', 'secret77', 'wanda 4242'])
    expect([q, await idsOf(q), await idsOf(q, packer)]).toEqual([q, [foreign, own], []]);
  expect(await idsOf('wanda weber', packer)).toEqual([foreign, own]);
  expect(await idsOf('k1a0b1', packer)).toEqual([own]);
  // A role with contacts of the other shop's orders only.
  const support = { staff_id: packer.id, role: 'support', shop_id: other.shop_id };
  await app.db.insertInto('staff_roles').values(support).execute();
  expect(await idsOf('42424242', packer)).toEqual([foreign]);
  const buyerOf = async (id: number) =>
    (await consoleCall(app, 'getOrder', { id }, packer.headers)).body.data;
  expect(await buyerOf(foreign)).toMatchObject({ buyer: { email: buyer.email } });
  expect(await buyerOf(own)).toMatchObject({ buyer: { email: null, phone: null }, amounts: null });
  const { rows } = await find({ q: 'wanda weber' }, packer);
  expect(rows).toMatchObject([{ amount: expect.any(Number) }, { amount: null }]);
});

test('changes are found immediately; orders that were skipped are found later', async () => {
  const id = await anOrder({ name: 'Ottilie Vorher' });
  expect(await idsOf('ottilie')).toEqual([]);
  expect(await indexOrders(app.db)).toBe(1);
  expect(await indexOrders(app.db)).toBe(0);
  await sql`update orders set address = address || '{"name": "Ottilie Nachher"}' where id = ${id}`.execute(
    app.db,
  );
  await sql`update payments set buyer_name = 'Ottilie Nachher', buyer_email = 'nachher@mail.example'
    where id = (select payment_id from orders where id = ${id})`.execute(app.db);
  expect(await idsOf('vorher')).toEqual([]);
  expect(await idsOf('nachher@mail')).toEqual([id]);
  // Simulates a late commit, and orders from before there was a search index.
  const all =
    await sql`delete from order_search where order_id <> ${id} returning order_id`.execute(app.db);
  expect(await indexOrders(app.db, { recheck: EVERY_ORDER, batch: 3 })).toBe(all.rows.length);
});

test('orders from before there were facets get them', async () => {
  const before = await anOrder({ note: 'Ring twice' });
  // So many later that the newest are filled without it.
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), ${before}::bigint + 5000)`.execute(
    app.db,
  );
  const newest = await anOrder({ note: 'Ring once' });
  await indexOrders(app.db);
  const { rows } = await sql`delete from order_facets returning order_id`.execute(app.db);
  expect(await indexOrders(app.db, { batch: 3 })).toBe(rows.length);
  expect(await indexOrders(app.db, { recheck: EVERY_ORDER })).toBe(0);
  const listed = await find({ has_note: true });
  expect(listed.rows.map(({ id }) => id)).toEqual([newest, before]);
});

test('an order that is being changed is indexed afterwards', async () => {
  const id = await anOrder({ name: 'Gesperrte Person' });
  await app.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx);
    expect(await indexOrders(app.db)).toBe(0);
  });
  expect(await indexOrders(app.db)).toBe(1);
  expect(await idsOf('gesperrte')).toEqual([id]);
});
