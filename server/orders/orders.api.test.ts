import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders as ordersCommand } from '#server/commands/orders.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { anAddress, orderAsGuest } from '#test/shopping.ts';
import { until } from '#test/until.ts';

let app: TestApp;
let customer: TestCustomer;
let product: TestProduct;
let address: { id: number };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await aCustomer(app.db);
  address = await anAddress(app.db, customer.id);
  product = await aProduct(app.db, { quantity: 20, images: 1 });
});

async function order(quantity = 1, payment_method = 'cash'): Promise<number> {
  await post(app, '/cart/store', { product_id: product.id, quantity }, customer.headers);
  const body = { shop_ids: [product.shop_id], address_id: address.id, payment_method };
  const answer = await post(app, '/place-order', body, customer.headers);
  expect(answer.status).toBe(200);
  return answer.body.data.orders[0].id;
}
const stock = async () =>
  (
    await app.db
      .selectFrom('products')
      .select('quantity')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
  ).quantity;

/** Runs an operator's command; returns its output. */
async function operate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const config = readConfig({});
  const { signal } = new AbortController();
  await ordersCommand.run(
    {
      config,
      db: app.db,
      files: app.files,
      databaseUrl: '',
      signal,
      print: (line) => lines.push(line),
    },
    args,
  );
  return lines.join('\n');
}
async function deliver(id: number): Promise<void> {
  for (const status of ['Confirm', 'processing', 'Pickup', 'on the way', 'DELIVERED']) {
    await operate('status', String(id), status);
  }
}

describe('the orders of a customer', () => {
  test('are listed newest first, counted by state, filtered in any letter case', async () => {
    const ids = [await order(2), await order(), await order()];
    await post(app, '/orders/cancel', { order_id: ids[0] }, customer.headers);
    const all = await get(app, '/orders', customer.headers);
    expect(all.body.data.orders.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    expect(all.body.data).toMatchObject({
      total: 3,
      status_wise_orders: {
        all: 3,
        pending: 2,
        confirm: 0,
        processing: 0,
        pickup: 0,
        on_the_way: 0,
        delivered: 0,
        cancelled: 1,
      },
    });
    expect(all.text).toContain('"amount":20.0');
    expect(all.body.data.orders[2]).toMatchObject({
      order_code: `#RC${String(ids[0]).padStart(6, '0')}`,
      quantity: 2,
      amount: 20,
      payment_method: 'Cash on delivery',
      payment_status: 'Pending',
      order_status: 'Cancelled',
      placed_at: '10 Mar, 2026 12:00 PM',
      address: { id: address.id, is_default: false },
    });
    expect(all.body.data.orders[2].thumbnails).toHaveLength(1);
    const cancelled = await get(
      app,
      '/orders?order_status=cancelled&page=1&per_page=10',
      customer.headers,
    );
    expect(cancelled.body.data).toMatchObject({ total: 1, orders: [{ id: ids[0] }] });
    const page = await get(app, '/orders?page=2&per_page=2', customer.headers);
    expect(page.body.data).toMatchObject({ total: 3, orders: [{ id: ids[0] }] });
    expect((await get(app, '/orders?order_status=all', customer.headers)).body.data.total).toBe(3);
    expect((await get(app, '/orders?order_status=', customer.headers)).body.data.total).toBe(3);
    expect((await get(app, '/orders?order_status=eaten', customer.headers)).status).toBe(422);
  });

  test("are private: another customer's order is not found by any call", async () => {
    const id = await order();
    const stranger = await aCustomer(app.db);
    const answers = [
      await get(app, `/order-details?order_id=${id}`, stranger.headers),
      await post(app, '/orders/cancel', { order_id: id }, stranger.headers),
      await post(app, '/place-order/again', { order_id: id }, stranger.headers),
      await get(app, `/order-payment/${id}`, stranger.headers),
      await get(app, '/order-details?order_id=999999', customer.headers),
      await get(app, '/order-details?order_id=%23XX000001', customer.headers),
      await get(app, "/order-details?order_id=1'--", customer.headers),
      await get(app, '/guest/orders/nothing-like-a-token'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    for (const path of ['/orders', '/order-details?order_id=1', '/order-payment/1']) {
      expect((await get(app, path)).status).toBe(401);
    }
    expect((await post(app, '/orders/cancel', { order_id: id })).status).toBe(401);
    expect((await get(app, '/order-details', customer.headers)).body.errors.order_id).toHaveLength(
      1,
    );
  });

  test('can be cancelled while Pending, once even with ten concurrent calls', async () => {
    const id = await order(3);
    expect(await stock()).toBe(17);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post(app, '/orders/cancel', { order_id: id }, customer.headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stock()).toBe(20);
    const confirmed = await order();
    await operate('status', String(confirmed), 'Confirm');
    const late = await post(app, '/orders/cancel', { order_id: confirmed }, customer.headers);
    expect(late.status).toBe(422);
    expect(late.body.message).toContain("can't be cancelled anymore");
    expect(await stock()).toBe(19);
  });

  test("that were delivered can be ordered again, at today's prices and stock", async () => {
    const id = await order(2);
    expect((await post(app, '/place-order/again', { order_id: id }, customer.headers)).status).toBe(
      422,
    );
    await deliver(id);
    await app.db
      .updateTable('products')
      .set({ price: 1500 })
      .where('id', '=', product.id)
      .execute();
    const again = await post(app, '/place-order/again', { order_id: id }, customer.headers);
    expect(again.body.data).toMatchObject({
      order_payment_url: null,
      order: { amount: 30, order_status: 'Pending', quantity: 2 },
    });
    const online = await post(
      app,
      '/place-order/again',
      { order_id: id, payment_method: 'test' },
      customer.headers,
    );
    expect(online.body.data.order_payment_url).toContain('gateway=test');
    expect(await stock()).toBe(14);
    await app.db
      .updateTable('product_variants')
      .set({ quantity: 1 })
      .where('product_id', '=', product.id)
      .execute();
    const tooFew = await post(app, '/place-order/again', { order_id: id }, customer.headers);
    expect(tooFew.status).toBe(422);
    expect(tooFew.body.message).toContain('Only 1 of ');
    expect(await stock()).toBe(1);
  });
});

test('the total of a checkout excludes cancelled orders', async () => {
  const other = await aProduct(app.db, { price: 700 });
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: product.id }, { product_id: other.id }],
    shop_ids: [product.shop_id, other.shop_id],
  });
  const total = async () =>
    (await get(app, `/guest/orders/${body.data.order_token}`)).body.data.payable_amount;
  expect(await total()).toBe(17);
  await operate('status', String(body.data.orders[1].id), 'Cancelled');
  expect(await total()).toBe(10);
  await operate('status', String(body.data.orders[0].id), 'Cancelled');
  expect(await total()).toBe(0);
});

describe('the operator', () => {
  test('cancels an order of a deleted variant: its sales are subtracted', async () => {
    const { id, shop_id } = await aProduct(app.db, { quantity: 10 });
    const carts = [{ product_id: id, quantity: 3 }];
    const { body } = await orderAsGuest(app, { carts, shop_ids: [shop_id] });
    const sales = async () =>
      app.db
        .selectFrom('products')
        .select('total_sold')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await sales()).toEqual({ total_sold: 3 });
    await app.db.deleteFrom('product_variants').where('product_id', '=', id).execute();
    await operate('status', String(body.data.orders[0].id), 'Cancelled');
    expect(await sales()).toEqual({ total_sold: 0 });
  });

  test('moves an order through its states, one by one; cash is paid on delivery', async () => {
    const id = await order(2);
    await expect(operate('status', String(id), 'Delivered')).rejects.toThrow(
      "can't go from Pending to Delivered",
    );
    await deliver(id);
    const { body } = await get(app, `/order-details?order_id=${id}`, customer.headers);
    expect(body.data.order).toMatchObject({ order_status: 'Delivered', payment_status: 'Paid' });
    expect(body.data.order.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'Pending',
      'Confirm',
      'Processing',
      'Pickup',
      'On The Way',
      'Delivered',
    ]);
    await expect(operate('status', String(id), 'Cancelled')).rejects.toThrow(
      "can't be changed anymore",
    );
  });

  test('cancels before Pickup, and the stock returns', async () => {
    const id = await order(2);
    const { body } = await get(app, `/order-details?order_id=${id}`, customer.headers);
    await operate('status', body.data.order.order_code, 'confirm');
    await operate('status', `rc${id}`, 'cancelled');
    expect(await stock()).toBe(20);
    const other = await order();
    for (const status of ['Confirm', 'Processing', 'Pickup'])
      await operate('status', String(other), status);
    await expect(operate('status', String(other), 'Cancelled')).rejects.toThrow(
      "can't be cancelled anymore",
    );
  });

  test('lists and shows orders, and gets a sentence about what is wrong', async () => {
    const id = await order(2);
    expect(await operate('list')).toContain(`RC${String(id).padStart(6, '0')}`);
    expect(await operate('list', 'delivered')).not.toContain(`RC${String(id).padStart(6, '0')}`);
    const shown = await operate('show', String(id));
    expect(shown).toContain('payable: 20.00');
    expect(shown).toContain('1 Mill Road');
    for (const args of [
      ['status', '999999', 'Confirm'],
      ['status', String(id), 'eaten'],
      ['show', 'nonsense'],
      ['eat'],
      [],
    ]) {
      await expect(operate(...args)).rejects.toThrow();
    }
  });
});

describe('background jobs', () => {
  test("send the buyer's mail within seconds and cancel what is not paid in time", async () => {
    const quick = await createTestApp({ PAYMENT_EXPIRY_MINUTES: '0.01' });
    const pool = connect(quick.databaseUrl, { max: 4 });
    const config = readConfig({
      DATA_DIR: quick.dataDir,
      PUBLIC_URL: 'http://shop.test',
      PAYMENT_EXPIRY_MINUTES: '0.01',
    });
    quick.clock.now = new Date();
    const stop = startJobs({
      db: pool.db,
      patientDb: pool.db,
      files: app.files,
      pool: pool.pool,
      config,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
    });
    try {
      const shop = await aShop(quick.db);
      const item = await aProduct(quick.db, { shop_id: shop.id });
      const { body } = await orderAsGuest(quick, {
        carts: [{ product_id: item.id }],
        shop_ids: [shop.id],
        payment_method: 'test',
      });
      await until(async () => expect((await readOutbox(quick)).length).toBeGreaterThan(1));
      const mails = await readOutbox(quick);
      const code = body.data.orders[0].order_code;
      // Two workers send them, so either can be the first.
      expect(new Set(mails.map(({ subject }) => subject))).toEqual(
        new Set([`Your order ${code} at Toolyard`, `Order ${code}: Cancelled`]),
      );
      const placed = mails.find(({ subject }) => subject.startsWith('Your order'));
      expect(placed?.text).toContain('Amount due:');
      expect(placed?.text).not.toContain(': $0.00');
      const seen = await get(quick, `/guest/orders/${body.data.order_token}`);
      expect(seen.body.data.orders[0].order_status).toBe('Cancelled');
    } finally {
      await stop();
      await pool.close();
      await quick.close();
    }
  });
});

test('an order keeps the state of its address; one of an earlier version has none', async () => {
  const carts = [{ product_id: product.id }];
  const { body } = await orderAsGuest(app, { carts, shop_ids: [product.shop_id], state: 'CO' });
  const { order_token, orders } = body.data;
  const shown = async () =>
    (await get(app, `/guest/orders/${order_token}`)).body.data.orders[0].address.state;
  expect(await shown()).toBe('CO');
  await sql`update orders set address = address - 'state' where id = ${orders[0].id}`.execute(
    app.db,
  );
  expect(await shown()).toBe('');
});
