import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Home } from '#contract/console/home.ts';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { listSalesDays } from './queries.ts';

let app: TestApp;
let owner: TestStaff;
let minutes = 0;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { role: 'owner' });
});
afterAll(() => app.close());
beforeEach(() => {
  // Sales are only counted once a minute.
  minutes += 2;
  app.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000);
});

async function home({ headers } = owner): Promise<Home> {
  const { status, text, body } = await consoleCall(app, 'getHome', {}, headers);
  expect(status, text).toBe(200);
  return body.data;
}
const countsOf = ({ to_do }: Home) =>
  Object.fromEntries(to_do.map(({ kind, count }) => [kind, count]));

test('waiting work is counted, and only for those who may do it', async () => {
  const customer = await aCustomer(app.db);
  const product = await aProduct(app.db, { quantity: 4 });
  const [first] = [await anOrder(app, customer, product), await anOrder(app, customer, product)];
  await consoleCall(app, 'moveOrders', { ids: [first.id], to: 'Confirm' }, owner.headers);
  const ticket = { issue_type: 'Payment', message: 'Hi', email: 'ada@bolt.test' };
  await post(app, '/support-ticket', ticket, customer.headers);
  await post(app, '/log-frontend-error', { error_message: 'x is not a function' });
  await setSetting(app.db, 'low_stock_at', 1);
  expect(countsOf(await home())['low-stock']).toBeUndefined();
  await setSetting(app.db, 'low_stock_at', 7);
  const counts = countsOf(await home());
  expect(counts).toMatchObject({ 'to-confirm': 1, 'to-pack': 1, tickets: 1, errors: 1 });
  expect(counts['low-stock']).toBeGreaterThan(0);
  const binned = await aProduct(app.db, { quantity: 1 });
  await app.db
    .updateTable('products')
    .set({ deleted_at: app.clock.now, is_published: false })
    .where('id', '=', binned.id)
    .execute();
  expect(countsOf(await home())['low-stock']).toBe(counts['low-stock']);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const seen = await home(packer);
  expect(countsOf(seen)).toMatchObject({ 'to-confirm': 1, 'to-pack': 1 });
  expect(seen).toMatchObject({ sales: null, first_day: [] });
  expect(Object.keys(countsOf(seen))).not.toContain('tickets');
  expect(Object.keys(countsOf(seen))).not.toContain('errors');
  const other = await aProduct(app.db, { quantity: 50 });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  expect((await home(seller)).to_do).toEqual([]);
});

test('figures equal a full count, by days of the time zone, without cancelled orders', async () => {
  const customer = await aCustomer(app.db);
  const product = await aProduct(app.db, { price: 1000, quantity: 50 });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  await setSetting(app.db, 'time_zone', 'Asia/Tokyo');
  const placed: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    placed.push((await anOrder(app, customer, product)).id);
  }
  // 12:0x UTC is in the evening of 10 March in Tokyo; 15:00 UTC is midnight there.
  const times = [
    '2026-03-09T15:00:00Z',
    '2026-03-09T14:59:59Z',
    '2026-03-04T03:00:00Z',
    '2026-03-03T03:00:00Z',
    '2026-02-01T03:00:00Z',
    '2026-03-10T03:00:00Z',
    // A year ago: the last moment of the day, and the first of the next.
    '2025-03-10T14:59:59Z',
    '2025-03-10T15:00:00Z',
  ];
  for (const [index, at] of times.entries()) {
    await sql`update orders set created_at = ${at} where id = ${placed[index]}`.execute(app.db);
  }
  await consoleCall(app, 'cancelOrder', { id: placed[5] }, owner.headers);
  // In the evening of 9 March in Tokyo; the second is of the cancelled order.
  const refund = { method: 'by-hand', created_at: new Date('2026-03-09T14:00:00Z') };
  await app.db
    .insertInto('refunds')
    .values([
      { ...refund, order_id: placed[3], amount: 300 },
      { ...refund, order_id: placed[5], amount: 400 },
      // Money that was not due is not part of the sales.
      { ...refund, kind: 'overpayment', order_id: placed[3], amount: 500 },
    ])
    .execute();
  const { sales } = await home(seller);
  expect(
    sales?.periods.map(({ days, orders, orders_before }) => [days, orders, orders_before]),
  ).toEqual([
    [1, 1, 1],
    [7, 3, 1],
    [30, 4, 1],
  ]);
  expect(sales?.periods.map(({ orders_year_ago }) => orders_year_ago)).toEqual([1, 1, 1]);
  expect(sales?.periods.map((period) => period.sums[0]?.refunded)).toEqual([0, 3, 3]);
  const sums = sales?.periods[1]?.sums ?? [];
  expect(sums).toHaveLength(1);
  expect(sums[0]?.amount).toBeCloseTo((sums[0]?.average ?? 0) * 3, 5);
  expect(sales?.days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-03-03', orders: 1 },
    { day: '2026-03-04', orders: 1 },
    { day: '2026-03-09', orders: 1 },
    { day: '2026-03-10', orders: 1 },
  ]);
  await setSetting(app.db, 'time_zone', 'UTC');
});

test('what sold best is listed for each period, by its name if it no longer exists', async () => {
  const { shop_id, id } = await aProduct(app.db, { name: 'Best seller' });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  const now = app.clock.now.getTime();
  const sold = (days: number, pieces: number, of: object = {}) => ({
    day: new Date(now - days * 86_400_000).toISOString().slice(0, 10),
    shop_id,
    product_id: id,
    name: 'Former name',
    currency: 'EUR',
    pieces,
    amount: 250,
    ...of,
  });
  await app.db
    .insertInto('product_sales')
    .values([
      sold(0, 1),
      sold(6, 2, { currency: 'USD', amount: 900 }),
      sold(6, 2, { product_id: 0, name: 'Gone' }),
      sold(7, 9, { product_id: 0, name: 'Also gone' }),
      sold(30, 99),
      sold(0, 1000, { shop_id: (await aProduct(app.db)).shop_id }),
    ])
    .execute();
  const topOf = async (staff: TestStaff) =>
    (await home(staff)).sales?.periods.map(({ top_products }) => top_products);
  const best = { id, name: 'Best seller' };
  const eur = { currency: 'EUR', amount: 2.5 };
  const week = [
    { ...best, pieces: 3, sums: [{ currency: 'USD', amount: 9 }, eur] },
    { id: null, name: 'Gone', pieces: 2, sums: [eur] },
  ];
  const gone = { id: null, name: 'Also gone', pieces: 9, sums: [eur] };
  expect(await topOf(seller)).toEqual([
    [{ ...best, pieces: 1, sums: [eur] }],
    week,
    [gone, ...week],
  ]);
  expect((await topOf(owner))?.[0]?.[0]).toMatchObject({ ...best, pieces: 1001 });
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect((await home(packer)).sales).toBeNull();
});

test('the first day counts from its first moment, even where its midnight occurs twice', async () => {
  const id = (await anOrder(app, await aCustomer(app.db), await aProduct(app.db))).id;
  // On November 1 clocks in Havana go back from 1:00 to 0:00: half past midnight, for the first time.
  const created_at = new Date('2026-11-01T04:30:00Z');
  await app.db.updateTable('orders').set({ created_at }).where('id', '=', id).execute();
  const days = { first: '2026-11-01', last: '2026-11-02', timeZone: 'America/Havana' };
  expect(await listSalesDays(app.db, 'all', days)).toMatchObject([
    { day: '2026-11-01', orders: 1 },
  ]);
});

test('a solved fault disappears until it is reported again', async () => {
  await app.db.deleteFrom('error_reports').execute();
  const report = () => post(app, '/log-frontend-error', { error_message: 'y is undefined' });
  const errors = async (solved = false) =>
    (await consoleCall(app, 'listErrors', { solved }, owner.headers)).body.data;
  await report();
  await report();
  const { faults, open } = await errors();
  expect(open).toBe(1);
  expect(faults).toMatchObject([{ message: 'y is undefined', times: 2, is_solved: false }]);
  const { fault } = faults[0];
  await consoleCall(app, 'solveError', { fault, is_solved: true }, owner.headers);
  expect(await errors()).toEqual({ faults: [], open: 0, next: null });
  expect((await errors(true)).faults).toHaveLength(1);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await report();
  expect((await errors()).open).toBe(1);
  await consoleCall(app, 'solveError', { fault, is_solved: true }, owner.headers);
  await consoleCall(app, 'solveError', { fault, is_solved: false }, owner.headers);
  expect((await errors()).open).toBe(1);
});

test('a closed shop is previewed and opened by owners and managers; the log undoes it', async () => {
  const isOpen = async () => (await home()).opening?.is_open;
  await consoleCall(app, 'setOpening', { is_open: false }, owner.headers);
  const { opening } = await home();
  expect(opening).toMatchObject({
    is_open: false,
    preview: expect.stringMatching(/\?preview=\d+\./),
  });
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await home(support)).opening).toBeNull();
  expect((await consoleCall(app, 'setOpening', { is_open: true }, support.headers)).status).toBe(
    403,
  );
  expect(await isOpen()).toBe(false);
  expect((await consoleCall(app, 'setOpening', { is_open: true }, owner.headers)).status).toBe(200);
  expect(await isOpen()).toBe(true);
  const { body } = await consoleCall(app, 'listLog', { kind: 'setting' }, owner.headers);
  const [entry] = body.data.entries;
  expect(entry).toMatchObject({ act: 'shop.open', person: owner.name });
  await consoleCall(app, 'undoEntry', { id: entry.id }, owner.headers);
  expect(await isOpen()).toBe(false);
  await consoleCall(app, 'setOpening', { is_open: true }, owner.headers);
});

test('owners see the open items of the first-day checklist', async () => {
  const { first_day } = await home();
  expect(first_day.length).toBeGreaterThan(0);
  for (const { sentence, command } of first_day) {
    expect(sentence).toBeTruthy();
    expect(command).toBeTruthy();
  }
});

test('owners see that no process has run jobs for minutes', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const beat = (ago: string) =>
    sql`insert into job_workers (pool_id, seen_at) values ('pool', now() - ${ago}::interval)
      on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(app.db);
  await beat('3 minutes');
  expect([(await home()).jobs_stopped, (await home(packer)).jobs_stopped]).toEqual([true, false]);
  await beat('10 seconds');
  expect((await home()).jobs_stopped).toBe(false);
});
