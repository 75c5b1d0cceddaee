import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { addDemoCustomer } from '#server/demo/add-demo-customer.ts';
import { addDemoOrders } from '#server/demo/add-demo-orders.ts';
import { readConfig } from '#server/config.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { commandRunner } from '#test/command-runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = commandRunner(() => app);

test('users are listed and closed by email, phone or id; open sessions end immediately', async () => {
  expect((await run('users', 'list')).printed).toEqual(['There are no customers.']);
  const ada = await aCustomer(app.db, { name: 'Ada\u001b[2J', phone: '5550100300' });
  const eve = await aCustomer(app.db, { name: 'Eve', email: 'Eve@bolt.test' });
  const ian = await aCustomer(app.db, { name: 'Ian' });
  for (const [customer, name] of [
    [ada, '555 010 0300'],
    [eve, 'eve@BOLT.test'],
    [ian, String(ian.id)],
  ] as const) {
    expect((await get(app, '/profile', customer.headers)).status).toBe(200);
    expect(await run('users', 'disable', name)).toMatchObject({ status: 0, failed: [] });
    expect((await run('log', 'customer')).printed[0]).toMatch(
      /customer\.close {2}customer \d+ {2}is_active: true -> false/,
    );
    expect((await get(app, '/profile', customer.headers)).status).toBe(401);
  }
  const { printed } = await run('users', 'list');
  expect(printed).toHaveLength(3);
  expect(printed.every((line) => line.includes('closed') && !line.includes('\u001b'))).toBe(true);
});

test.each([['nobody@bolt.test'], ['99999999'], ['99999999999'], ['0'], ['']])(
  'closing %j is refused',
  async (name) => {
    const { status, failed } = await run('users', 'disable', name);
    expect(status).not.toBe(0);
    expect(failed.join()).not.toBe('');
  },
);

test.each([
  [['users']],
  [['users', 'disable']],
  [['users', 'open', 'x']],
  [['users', 'list', 'x']],
])('%j explains its usage', async (args) => {
  expect((await run(...args)).status).not.toBe(0);
});

test('the demo customer can sign in and has addresses, orders with several statuses and favourites', async () => {
  const shop = await aShop(app.db);
  for (let n = 0; n < 14; n += 1) {
    await aProduct(app.db, { shop_id: shop.id, quantity: 50, sizes: [], colors: [] });
  }
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const log = pino({ level: 'silent' });
  const deps = { config, db: app.db, files: app.files, log, clock: () => TEST_NOW };
  const customer = await addDemoCustomer(deps);
  expect(await addDemoCustomer(deps)).toBeNull();
  await addDemoOrders(deps, customer!);
  // As after a start that was killed at its end.
  await addDemoOrders(deps, customer!);
  const { email, phone, password } = DEMO_SIGN_IN;
  const tokens = [];
  for (const contact of [email, phone]) {
    const { status, body } = await post(app, '/login', { phone: contact, password });
    expect(status).toBe(200);
    tokens.push(body.data.access.token);
  }
  const headers = { authorization: `Bearer ${tokens[0]}` };
  expect((await get(app, '/addresses', headers)).body.data.total).toBe(2);
  expect((await get(app, '/favorite-products', headers)).body.data.total).toBe(5);
  expect((await get(app, '/carts', headers)).body.data.total).toBe(0);
  const { status_wise_orders } = (await get(app, '/orders', headers)).body.data;
  expect(status_wise_orders).toMatchObject({
    all: 6,
    pending: 1,
    processing: 1,
    on_the_way: 1,
    delivered: 2,
    cancelled: 1,
  });
  // No mails are sent about made-up orders.
  const mails = sql`select from graphile_worker.jobs where task_identifier = 'send-order-mail'`;
  expect((await mails.execute(app.db)).rows).toEqual([]);
});
