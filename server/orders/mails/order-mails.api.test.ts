import { sql } from 'kysely';
import pino from 'pino';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anAddress, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  await setSetting(app.db, 'return_order_within_days', 30);
});
afterAll(() => app.close());

const EVIL = 'Win at evil.example';
/** Values for every field that a guest can fill in. */
const WRITTEN = {
  name: EVIL,
  address_line: EVIL,
  address_line2: EVIL,
  area: EVIL,
  flat_no: EVIL,
  post_code: EVIL,
  city: EVIL,
  state: EVIL,
  address_type: EVIL,
  note: EVIL,
};

async function placed() {
  const product = await aProduct(app.db, { quantity: 20 });
  const { body, status, text } = await orderAsGuest(app, {
    ...WRITTEN,
    carts: [{ product_id: product.id, quantity: 3, unit: EVIL }],
    shop_ids: [product.shop_id],
  });
  expect(status, text).toBe(200);
  return { id: body.data.orders[0].id as number, token: body.data.order_token as string };
}

async function requestReturn({ id, token }: { id: number; token: string }) {
  const { body } = await get(app, `/guest/orders/${token}`);
  const { line_id } = body.data.orders[0].products[0];
  const wish = { order_id: id, lines: [{ line_id, quantity: 1 }], reason: EVIL };
  expect((await post(app, `/guest/orders/${token}/return`, wish)).status).toBe(200);
  const { rows } = await sql<{ id: number }>`
    select id from returns where order_id = ${id} order by id desc limit 1`.execute(app.db);
  return String(rows[0]?.id);
}

/** Runs every queued mail job, and returns their names. */
async function runMailJobs(): Promise<string[]> {
  const { rows } = await sql<{ name: string; payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier like '%mail%'
    returning t.identifier as name, j.payload`.execute(app.db);
  const deps = {
    db: app.db,
    config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' }),
    log: pino({ level: 'silent' }),
  };
  const tasks = createTasks(deps as Parameters<typeof createTasks>[0]);
  for (const { name, payload } of rows) await tasks[name]?.(payload, {} as JobHelpers);
  return rows.map(({ name }) => name);
}

/** Requires the command to succeed; returns its output. */
async function operate(...args: string[]): Promise<string> {
  const { printed, failed } = await run(...args);
  expect(failed).toEqual([]);
  return printed.join('\n');
}

test('no mail to an unverified address contains anything that the guest wrote', async () => {
  const ran = new Set<string>();
  const mail = async () => {
    for (const name of await runMailJobs()) ran.add(name);
  };
  const order = await placed();
  await mail();
  await operate('orders', 'ship', String(order.id), '--carrier', 'DHL', '--tracking', '1');
  await mail();
  await deliverOrder(app.db, (await placed()).id);
  await mail();

  const back = await placed();
  await deliverOrder(app.db, back.id);
  const first = await requestReturn(back);
  await mail();
  await operate('orders', 'returns', 'refuse', first, '--reason', 'Worn.');
  await mail();
  const second = await requestReturn(back);
  await operate('orders', 'returns', 'accept', second);
  await mail();
  await operate('orders', 'returns', 'receive', second);
  await mail();
  const quoted = await operate('orders', 'returns', 'refund', second);
  const quote = /--quote (\w+)/.exec(quoted)?.[1] ?? '';
  await operate('orders', 'returns', 'refund', second, '--quote', quote);
  await mail();
  await operate('orders', 'status', String((await placed()).id), 'cancelled');
  await mail();

  expect([...ran].toSorted()).toEqual([
    'send-order-mail',
    'send-refund-mail',
    'send-return-mail',
    'send-shipment-mail',
  ]);
  const sent = await readOutbox(app);
  expect(sent.length).toBeGreaterThan(8);
  for (const { subject, text, html } of sent) {
    expect(`${subject}\n${text}\n${html}`).not.toContain('evil');
  }
});

test('a delayed mail never names a status that the order has left', async () => {
  await runMailJobs();
  const { id } = await placed();
  await operate('orders', 'status', String(id), 'confirm');
  await operate('orders', 'status', String(id), 'cancelled');
  const before = (await readOutbox(app)).length;
  await runMailJobs();
  const subjects = (await readOutbox(app)).slice(before).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(': Cancelled'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes(': Confirm'))).toEqual([]);
});

test('a verified buyer is mailed the whole address, as its country writes it', async () => {
  const ada = await aCustomer(app.db, { email: 'ada@bolt.test' });
  await app.db
    .updateTable('users')
    .set({ email_verified_at: TEST_NOW })
    .where('id', '=', ada.id)
    .execute();
  const country = await app.db
    .insertInto('countries')
    .values({ code: 'US', name: 'United States', phone_code: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const address = await anAddress(app.db, ada.id);
  await app.db
    .updateTable('addresses')
    .set({ flat_no: '3 B', area: 'Chicago', state: 'IL', post_code: '60601' })
    .set({ country_id: country.id })
    .where('id', '=', address.id)
    .execute();
  const product = await aProduct(app.db, { quantity: 5 });
  await post(app, '/cart/store', { product_id: product.id }, ada.headers);
  const wish = { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' };
  const { status, text } = await post(app, '/place-order', wish, ada.headers);
  expect(status, text).toBe(200);
  await runMailJobs();
  const sent = (await readOutbox(app)).filter(({ to }) => to.endsWith('ada@bolt.test'));
  expect(sent.map((mail) => mail.text).join()).toContain(
    'Delivery to: Ada Bolt, 1 Mill Road, 3 B, Chicago, IL 60601, United States',
  );
});
