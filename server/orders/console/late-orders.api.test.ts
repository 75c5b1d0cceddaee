import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Home } from '#contract/console/home.ts';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { operate } from '#server/audit/operate.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { copiesOf } from '#test/console/many-orders.ts';
import { aStaffMember, aStaffSession, type TestStaff } from '#test/factories/staff.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aGuestOrder } from '#test/shopping.ts';
import { payOrder } from '../operate/pay-order.ts';
import { updatePaid } from '../payments/payment-queries.ts';
import { indexOrders } from '../search/index-orders.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: TestStaff;
let quick: TestProduct;
let silent: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { role: 'owner' });
  const promising = async (estimated_delivery_time: string) => {
    const { id } = await aShop(app.db);
    await app.db
      .updateTable('shops')
      .set({ estimated_delivery_time })
      .where('id', '=', id)
      .execute();
    return aProduct(app.db, { shop_id: id, quantity: 100 });
  };
  quick = await promising('1-2 days');
  silent = await promising('as soon as we can');
  await setSetting(app.db, 'late_after_days', 5);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.updateTable('orders').set({ order_status: 'Cancelled' }).execute();
});

async function daysLater(days: number): Promise<void> {
  app.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS);
  owner.headers = await aStaffSession(app.db, owner.id, { at: app.clock.now });
}

const anOrder = (product: TestProduct, fields: object = {}) =>
  aGuestOrder(app, product, { ...fields });

/** What the list, its counts and Home say is late on a day. */
async function lateOn(day: number, filter: object = {}, person = owner) {
  await daysLater(day);
  const headers = await aStaffSession(app.db, person.id, { at: app.clock.now });
  const { body } = await consoleCall(app, 'listOrders', { is_late: true, ...filter }, headers);
  const rows = body.data.rows as OrderListRow[];
  const counts = (await consoleCall(app, 'countOrders', {}, headers)).body.data as { late: number };
  const home = (await consoleCall(app, 'getHome', {}, headers)).body.data as Home;
  const to_do = home.to_do.find(({ kind }) => kind === 'late')?.count ?? 0;
  expect(rows.every(({ is_late }) => is_late)).toBe(true);
  if (Object.keys(filter).length === 0) {
    expect([counts.late, to_do, body.data.total]).toEqual(Array(3).fill(rows.length));
    const all = (await consoleCall(app, 'listOrders', {}, headers)).body.data.rows;
    expect((all as OrderListRow[]).filter(({ is_late }) => is_late)).toEqual(rows);
  }
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

test('an order is late after the last promised day, or after the days of the setting, until it is shipped', async () => {
  const [first, second] = [await anOrder(quick), await anOrder(silent)];
  expect(await lateOn(1.9)).toEqual([]);
  expect(await lateOn(2.1)).toEqual([first]);
  expect(await lateOn(4.9)).toEqual([first]);
  expect(await lateOn(5.1)).toEqual([first, second]);
  await indexOrders(app.db);
  expect(await lateOn(5.1, { q: String(second) })).toEqual([second]);
  expect(await lateOn(5.1, { shop_id: quick.shop_id })).toEqual([first]);
  expect(await lateOn(5.1, { statuses: 'Confirm' })).toEqual([]);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: quick.shop_id });
  expect(await lateOn(5.1, {}, seller)).toEqual([first]);
  const move = (to: string) =>
    consoleCall(app, 'moveOrders', { ids: [first], to, preview: false }, owner.headers);
  await move('Pickup');
  expect(await lateOn(5.1)).toEqual([first, second]);
  await move('On The Way');
  expect(await lateOn(5.1)).toEqual([second]);
});

test('an order paid in advance is not late while it waits for payment, and its days count from the payment', async () => {
  const id = await anOrder(quick, { payment_method: 'test' });
  expect(await lateOn(9)).toEqual([]);
  const { rows } = (await consoleCall(app, 'listOrders', { payment: 'open' }, owner.headers)).body
    .data as { rows: OrderListRow[] };
  expect(rows[0]).toMatchObject({ id, due_at: null, is_late: false });
  const { payment_id: paymentId } = await app.db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await daysLater(3);
  await updatePaid(app.db, { paymentId, orderIds: [id], method: 'test', at: app.clock.now });
  expect(await lateOn(4.9)).toEqual([]);
  expect(await lateOn(5.1)).toEqual([id]);
});

test('an early payment does not postpone the due date of an order that ships unpaid', async () => {
  const id = await anOrder(quick);
  await daysLater(1.5);
  await operate(app.db, { actor: 'command-line', now: app.clock.now }, (work) =>
    payOrder(work, String(id)),
  );
  expect(await lateOn(2.1)).toEqual([id]);
});

test('an order ready for collection is not late, however long it waits', async () => {
  const id = await anOrder(quick);
  await app.db
    .updateTable('orders')
    .set({ pickup_address: '1 Mill Road' })
    .where('id', '=', id)
    .execute();
  expect(await lateOn(3)).toEqual([id]);
  await consoleCall(app, 'moveOrders', { ids: [id], to: 'Pickup', preview: false }, owner.headers);
  expect(await lateOn(3)).toEqual([]);
});

test('counting late orders looks up the payments of open orders, and not those of all others', async () => {
  const [open, cancelled] = [await anOrder(quick), await anOrder(quick)];
  await app.db
    .updateTable('orders')
    .set({ order_status: 'Cancelled' })
    .where('id', '=', cancelled)
    .execute();
  await copiesOf(app.db, open, 500);
  await copiesOf(app.db, cancelled, 5_000);
  await sql`vacuum analyze orders, payments`.execute(app.db);
  await daysLater(3);
  const before = await payments();
  const { body } = await consoleCall(app, 'countOrders', {}, owner.headers);
  expect(body.data.late).toBe(501);
  expect((await payments()) - before).toBeLessThan(2_700);
});

/** How many payments were read so far, from the table or its indexes. */
async function payments(): Promise<number> {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(app.db),
    ),
  );
  const { rows } = await sql<{ read: string }>`
    select (select seq_tup_read from pg_stat_user_tables where relname = 'payments')
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'payments') as read`.execute(
    app.db,
  );
  return Number(rows[0]?.read);
}
