import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { type FakeStripe, startFakeStripe } from '#test/stand-ins/fake-stripe.ts';
import { aProduct } from '#test/factories/products.ts';
import { anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';
import { operate } from '#server/audit/operate.ts';
import { advanceOrder } from '../operate/advance-order.ts';
import { notifyOwner } from '#server/notifications/notify-owner.ts';
import { requeueExpiry } from './requeue-expiry.ts';
import { expirePayment, type PaymentDeps } from './expire-payment.ts';
import { createGateways } from './gateways/create-gateways.ts';
import { sendRefund } from '../refunds/send-refund.ts';

let stripe: FakeStripe;
let app: TestApp;
let deps: PaymentDeps;
const start = new Date('2026-03-10T12:00:00Z');
beforeAll(async () => {
  stripe = await startFakeStripe();
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  app = await createTestApp(environment);
  const clock = () => app.clock.now;
  deps = {
    db: app.db,
    clock,
    log: pino({ level: 'silent' }),
    gateways: createGateways(readConfig(environment), clock),
  };
});
beforeEach(() => {
  app.clock.now = start;
  stripe.isDown = false;
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const path = (url: string) => url.replace('http://shop.test', '');
const stockOf = async (id: number) =>
  (
    await app.db
      .selectFrom('products')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).quantity;

/** An order that has to be paid online, of one shop or of two. */
async function placed(payment_method: string, shops = 1) {
  const products = [];
  for (let n = 0; n < shops; n += 1)
    products.push(await aProduct(app.db, { shop_id: (await aShop(app.db)).id }));
  const { body } = await orderAsGuest(app, {
    carts: products.map(({ id }) => ({ product_id: id, quantity: 2 })),
    shop_ids: products.map(({ shop_id }) => shop_id),
    payment_method,
  });
  const truth = async () => (await get(app, `/guest/orders/${body.data.order_token}`)).body.data;
  return { ...body.data, product: products[0]!, truth } as {
    orders: { id: number; order_code: string }[];
    payment_id: number;
    order_token: string;
    order_payment_url: string;
    product: { id: number };
    truth: typeof truth;
  };
}

type Payment = { payment_id: number; order_token?: string };

/** A page of a payment, opened with the token of its order. */
const pageOf = ({ payment_id, order_token = '' }: Payment, page: string) =>
  app.request(`/order/${payment_id}/payment${page}?token=${order_token}`);

const press = ({ payment_id, order_token = '' }: Payment, result: string) =>
  app.request(`/order/${payment_id}/payment/test?token=${order_token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `result=${result}`,
  });

/** Follows the payment link to Stripe; returns the session. */
async function atStripe(url: string) {
  const response = await app.request(path(url));
  expect(response.status).toBe(303);
  const id = response.headers.get('location')?.split('/').pop() ?? '';
  return stripe.sessions.get(id)!;
}
const webhook = (init: RequestInit) => app.request('/api/payments/stripe/webhook', init);

/** Runs the queued jobs of a kind. */
async function runJobs(name: 'send-refund' | 'send-order-mail') {
  const { rows } = await sql<{ id: string; payload: never }>`
    select j.id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`.execute(
    app.db,
  );
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const tasks = createTasks({ ...deps, patientDb: app.db, files: app.files, config });
  for (const { payload } of rows) await tasks[name]!(payload, undefined as never);
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name}`.execute(app.db);
}

describe('the test gateway', () => {
  test('pay pays the order once, however often it is pressed', async () => {
    const order = await placed('TEST', 2);
    expect(order.order_payment_url).toMatch(
      new RegExp(`^http://shop\\.test/order/${order.payment_id}/payment\\?gateway=test`),
    );
    const page = await (await app.request(path(order.order_payment_url))).text();
    for (const result of ['pay', 'fail', 'cancel']) expect(page).toContain(`value="${result}"`);
    expect(page).toContain('40.00');
    expect(await order.truth()).toMatchObject({
      payment_status: 'Pending',
      orders: [{ payment_method: 'Online Payment' }, {}],
    });
    for (let n = 0; n < 3; n += 1) {
      const response = await press(order, 'pay');
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain(
        `/order/${order.payment_id}/payment/success`,
      );
    }
    const success = await pageOf(order, '/success');
    expect(await success.text()).toContain('data-state="paid"');
    expect(await order.truth()).toMatchObject({
      payment_status: 'Paid',
      order_payment_url: null,
      orders: [
        { payment_status: 'Paid', payment_method: 'Test payment' },
        { payment_status: 'Paid' },
      ],
    });
  });

  test('fail and cancel leave the order open, to be paid later', async () => {
    const order = await placed('test');
    for (const result of ['fail', 'cancel']) {
      const response = await press(order, result);
      expect(response.headers.get('location')).toContain(
        `/order/${order.payment_id}/payment/cancel`,
      );
    }
    for (const page of ['/cancel', '/success']) {
      expect(await (await pageOf(order, page)).text()).toContain('data-state="open"');
    }
    expect((await order.truth()).order_payment_url).toBe(order.order_payment_url);
    await press(order, 'pay');
    expect((await order.truth()).payment_status).toBe('Paid');
  });

  test('without its token nobody can see, pay or cancel a payment, or learn that it exists', async () => {
    const order = await placed('test');
    const other = await placed('test');
    for (const order_token of ['', 'wrong', `${order.order_token}x`, other.order_token]) {
      const stranger = { payment_id: order.payment_id, order_token };
      for (const page of ['', '/success', '/cancel']) {
        const refused = await pageOf(stranger, page);
        const unknown = await pageOf({ payment_id: 999_999, order_token }, page);
        expect([refused.status, unknown.status]).toEqual([404, 404]);
        expect(await refused.text()).toBe(await unknown.text());
      }
      for (const result of ['pay', 'fail', 'cancel', 'steal']) {
        const pressed = await press(stranger, result);
        expect(pressed.status).toBe(404);
        expect(pressed.headers.get('location')).toBeNull();
      }
    }
    expect((await order.truth()).payment_status).toBe('Pending');
    const page = await (await app.request(path(order.order_payment_url))).text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const paid = await app.request(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"result":"pay"}',
    });
    expect(paid.headers.get('location')).toBe(
      `/order/${order.payment_id}/payment/success?token=${order.order_token}`,
    );
    expect((await order.truth()).payment_status).toBe('Paid');
  });

  test('takes whole yen, as every gateway does', async () => {
    const yen = { name: 'JPY', symbol: '¥', rate_from_default: 1, is_default: true };
    await app.db.insertInto('currencies').values(yen).execute();
    const product = await aProduct(app.db, { price: 150_050 });
    const { body } = await orderAsGuest(app, {
      carts: [{ product_id: product.id, quantity: 1 }],
      shop_ids: [product.shop_id],
      payment_method: 'test',
    });
    await press(body.data, 'pay');
    await app.db.deleteFrom('currencies').execute();
    const truth = await get(app, `/guest/orders/${body.data.order_token}`);
    expect(truth.body.data.payment_status).toBe('Paid');
  });

  test('shows no buttons after the payment deadline', async () => {
    const order = await placed('test');
    app.clock.now = new Date(start.getTime() + 30 * 60_000);
    const page = await app.request(path(order.order_payment_url));
    expect(page.headers.get('location')).toContain('/payment/cancel');
  });

  test('hostile results, unknown payments and gateways are refused', async () => {
    const order = await placed('test');
    expect((await press(order, 'steal')).status).toBe(400);
    // Parsing many fields takes quadratic time.
    expect((await press(order, `pay${'&a'.repeat(200_000)}`)).status).toBe(400);
    expect((await press(order, `pay&result=${'['.repeat(200_000)}`)).status).toBe(400);
    expect((await press({ ...order, payment_id: 999_999 }, 'pay')).status).toBe(404);
    expect((await press({ ...order, payment_id: 99_999_999_999 }, 'pay')).status).toBe(404);
    expect(
      (
        await app.request(
          `/order/${order.payment_id}/payment?gateway=paypal&token=${order.order_token}`,
        )
      ).status,
    ).toBe(404);
    expect(
      (await app.request(`/order/${order.payment_id}/invoice/${order.orders[0]!.id}?token=wrong`))
        .status,
    ).toBe(404);
    expect((await order.truth()).payment_status).toBe('Pending');
  });

  test('does not exist in production', async () => {
    const production = await createTestApp({ APP_ENV: 'production', APP_SECRET: 'x'.repeat(32) });
    try {
      const product = await aProduct(production.db);
      const order = { carts: [{ product_id: product.id }], shop_ids: [product.shop_id] };
      expect((await orderAsGuest(production, { ...order, payment_method: 'test' })).status).toBe(
        422,
      );
      const cash = await orderAsGuest(production, order);
      const response = await production.request(
        `/order/${cash.body.data.payment_id}/payment/test`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'result=pay',
        },
      );
      expect(response.status).toBe(404);
      expect((await get(production, '/master')).body.data.payment_gateways).toEqual([]);
    } finally {
      await production.close();
    }
  });
});

describe('Stripe', () => {
  test('opens a session of the right amount, reused while it is open, only with the token', async () => {
    const order = await placed('stripe', 2);
    const sessions = await Promise.all([1, 2, 3].map(() => atStripe(order.order_payment_url)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(sessions[0]).toMatchObject({
      amount_total: 4000,
      currency: 'usd',
      customer_email: 'greta@toolyard.test',
      metadata: { payment_id: String(order.payment_id) },
    });
    expect(sessions[0]!.success_url).toContain(
      `http://shop.test/order/${order.payment_id}/payment/success?`,
    );
    expect((await app.request(`/order/${order.payment_id}/payment?gateway=stripe`)).status).toBe(
      404,
    );
  });

  test('only a signed event marks a payment as paid; a replay changes nothing', async () => {
    const order = await placed('stripe');
    const session = await atStripe(order.order_payment_url);
    const unpaid = stripe.event('checkout.session.completed', { ...session, status: 'complete' });
    expect((await webhook(unpaid)).status).toBe(200);
    stripe.pay(session.id);
    expect(
      (await webhook(stripe.event('checkout.session.completed', session, 'whsec_of_a_thief')))
        .status,
    ).toBe(400);
    const event = stripe.event('checkout.session.completed', session);
    expect((await webhook({ ...event, headers: {} })).status).toBe(400);
    expect((await webhook({ ...event, body: `${event.body as string} ` })).status).toBe(400);
    expect((await order.truth()).payment_status).toBe('Pending');
    const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await order.truth()).toMatchObject({
      payment_status: 'Paid',
      orders: [{ payment_method: 'Stripe' }],
    });
    // An older event that arrives later does not change it.
    expect(
      (
        await webhook(
          stripe.event('checkout.session.expired', {
            ...session,
            payment_status: 'unpaid',
            status: 'expired',
          }),
        )
      ).status,
    ).toBe(200);
    expect((await order.truth()).payment_status).toBe('Paid');
    const paid = await app.request(path(order.order_payment_url));
    expect(paid.headers.get('location')).toContain('/payment/success');
  });

  test.each([
    ['yen are whole', 'JPY', 150_050, 1501],
    ['dinars have thousandths, the last a 0', 'KWD', 512, 5120],
  ])(
    '%s: Stripe is asked for its smallest units, and refunds as many',
    async (_, name, price, units) => {
      const currency = { name, symbol: name, rate_from_default: 1, is_default: true };
      await app.db.insertInto('currencies').values(currency).execute();
      const product = await aProduct(app.db, { price });
      const { body } = await orderAsGuest(app, {
        carts: [{ product_id: product.id, quantity: 1 }],
        shop_ids: [product.shop_id],
        payment_method: 'stripe',
      });
      const session = await atStripe(body.data.order_payment_url);
      expect(session).toMatchObject({ amount_total: units, currency: name.toLowerCase() });
      expect((await atStripe(body.data.order_payment_url)).id).toBe(session.id);
      await webhook(stripe.event('checkout.session.completed', stripe.pay(session.id)));
      const truth = await get(app, `/guest/orders/${body.data.order_token}`);
      expect(truth.body.data.payment_status).toBe('Paid');
      await operate(app.db, { actor: 'command-line', now: start }, (work) =>
        advanceOrder(work, String(body.data.orders[0].id), { kind: 'step', to: 'Cancelled' }),
      );
      await runJobs('send-refund');
      expect(stripe.refunds.at(-1)).toEqual({
        payment_intent: `pi_${session.id.slice(8)}`,
        amount: units,
      });
      await app.db.deleteFrom('currencies').execute();
    },
  );

  test('an event with another amount or currency pays nothing, and the owner is notified; an unknown session is ignored', async () => {
    await setSetting(app.db, 'email', 'owner@shop.test');
    const order = await placed('stripe');
    const { id } = order.orders[0]!;
    const session = stripe.pay((await atStripe(order.order_payment_url)).id);
    const reported = async (fields: object) =>
      (await webhook(stripe.event('checkout.session.completed', { ...session, ...fields }))).status;
    expect(await reported({ id: 'cs_unknown' })).toBe(200);
    expect(await reported({ amount_total: 1 })).toBe(200);
    expect(await reported({ amount_total: 1 })).toBe(200);
    expect(await reported({ currency: 'eur' })).toBe(200);
    expect((await order.truth()).payment_status).toBe('Pending');
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['act', 'actor', 'changes'])
      .where('kind', '=', 'order')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    const noted = { act: 'order.payment-differs', actor: 'system' };
    const payment = [null, session.payment_intent];
    expect(entries).toEqual([
      { ...noted, changes: { payment, amount: [2000, 1] } },
      { ...noted, changes: { payment, currency: ['USD', 'EUR'] } },
    ]);
    const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
    await notifyOwner({ ...deps, config });
    const mails = (await outbox()).filter(({ to }) => to === 'owner@shop.test');
    const text = mails.map((mail) => mail.text).join();
    expect(text).toContain("Payments that don't match the amount due");
    expect(text).toContain(`${order.orders[0]!.order_code}, Greta Guest: €20.00`);
    // Nobody knows which amount is right, so the order waits for the owner.
    app.clock.now = new Date(start.getTime() + 31 * 60_000);
    stripe.sessions.set(session.id, { ...session, amount_total: 1 });
    expect(await expirePayment(deps, order.payment_id, { isPatient: true })).toBeNull();
    expect(await order.truth()).toMatchObject({
      payment_status: 'Pending',
      orders: [{ order_status: 'Pending' }],
    });
  });

  test('of a checkout with orders of several shops, the log of each tells no sum of the others', async () => {
    const order = await placed('stripe', 2);
    const session = stripe.pay((await atStripe(order.order_payment_url)).id);
    const differing = { ...session, amount_total: 1 };
    expect((await webhook(stripe.event('checkout.session.completed', differing))).status).toBe(200);
    const ids = order.orders.map(({ id }) => id);
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['record_id', 'changes'])
      .where('act', '=', 'order.payment-differs')
      .where('record_id', 'in', ids)
      .orderBy('record_id')
      .execute();
    const changes = { payment: [null, session.payment_intent] };
    expect(entries).toEqual(ids.map((record_id) => ({ record_id, changes })));
  });

  test('an order that a voucher pays completely is paid, whatever becomes of the others of its checkout', async () => {
    const products = [
      await aProduct(app.db, { shop_id: (await aShop(app.db)).id }),
      await aProduct(app.db, { shop_id: (await aShop(app.db)).id }),
    ];
    const voucher = await aVoucher(app.db, {
      shop_id: products[1]!.shop_id,
      discount_type: 'Amount',
      discount: 5000,
      min_order_amount: 0,
      max_discount_amount: 0,
    });
    const { body } = await orderAsGuest(app, {
      carts: products.map(({ id }) => ({ product_id: id })),
      shop_ids: products.map(({ shop_id }) => shop_id),
      payment_method: 'stripe',
      coupon_code: voucher.code,
    });
    const truth = async () => (await get(app, `/guest/orders/${body.data.order_token}`)).body.data;
    const orders = async () =>
      (await truth()).orders.map((order: Record<string, unknown>) => [
        order['payable_amount'],
        order['payment_status'],
      ]);
    expect(await orders()).toEqual([
      [10, 'Pending'],
      [0, 'Paid'],
    ]);
    const session = await atStripe(body.data.order_payment_url);
    expect(session.amount_total).toBe(1000);
    await webhook(stripe.event('checkout.session.completed', stripe.pay(session.id)));
    expect(await truth()).toMatchObject({ payment_status: 'Paid', order_payment_url: null });
  });

  test('a payment in another currency than its order is not refunded as if it were the same', async () => {
    const order = await placed('stripe');
    const session = stripe.pay((await atStripe(order.order_payment_url)).id);
    await webhook(stripe.event('checkout.session.completed', session));
    const refunds = stripe.refunds.length;
    session.currency = 'eur';
    const { id } = order.orders[0]!;
    await operate(app.db, { actor: 'command-line', now: start }, (work) =>
      advanceOrder(work, String(id), { kind: 'step', to: 'Cancelled' }),
    );
    await runJobs('send-refund');
    expect(stripe.refunds).toHaveLength(refunds);
    const [refund] = await app.db
      .selectFrom('refunds')
      .select(['failure', 'refunded_at'])
      .where('order_id', '=', id)
      .execute();
    expect(refund).toEqual({
      failure: 'The payment was made in EUR, not in USD.',
      refunded_at: null,
    });
  });

  test('a shopper who returns before the webhook sees the state at the gateway', async () => {
    const order = await placed('stripe');
    const session = await atStripe(order.order_payment_url);
    const back = async () =>
      (
        await app.request(path(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)))
      ).text();
    expect(await back()).toContain('data-state="waiting"');
    stripe.isDown = true;
    expect(await back()).toContain('data-state="waiting"');
    stripe.isDown = false;
    stripe.pay(session.id);
    expect(await back()).toContain('data-state="paid"');
    expect((await order.truth()).payment_status).toBe('Paid');
  });

  test('a paid order that is cancelled is refunded once, and its stock returns', async () => {
    const customer = await aCustomer(app.db);
    const product = await aProduct(app.db);
    await post(app, '/cart/store', { product_id: product.id, quantity: 2 }, customer.headers);
    const address = await anAddress(app.db, customer.id);
    const { body } = await post(
      app,
      '/place-order',
      { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'stripe' },
      customer.headers,
    );
    const id = body.data.orders[0].id;
    const payable = await get(app, `/order-payment/${id}`, customer.headers);
    expect(payable.body.data.order_payment_url).toBe(body.data.order_payment_url);
    const byMethod = await get(app, `/order-payment/${id}/TEST`, customer.headers);
    expect(byMethod.body.data.order_payment_url).toContain('gateway=test');
    expect((await get(app, `/order-payment/${id}/cash`, customer.headers)).status).toBe(422);
    const session = stripe.pay((await atStripe(body.data.order_payment_url)).id);
    await webhook(stripe.event('checkout.session.completed', session));
    expect((await get(app, `/order-payment/${id}`, customer.headers)).status).toBe(422);
    const cancelled = await post(app, '/orders/cancel', { order_id: id }, customer.headers);
    expect(cancelled.body.data.order.order_status).toBe('Cancelled');
    expect(await stockOf(product.id)).toBe(5);
    stripe.isDown = true;
    await expect(runJobs('send-refund')).rejects.toThrow();
    stripe.isDown = false;
    const { rows } = await sql<{
      id: number;
    }>`select id from refunds where order_id = ${id}`.execute(app.db);
    expect(rows).toHaveLength(1);
    await Promise.all([sendRefund(deps, rows[0]!.id), sendRefund(deps, rows[0]!.id)]);
    await runJobs('send-refund');
    expect(
      stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent),
    ).toEqual([{ payment_intent: session.payment_intent, amount: 2000 }]);
    const details = await get(app, `/order-details?order_id=${id}`, customer.headers);
    expect(details.body.data.order).toMatchObject({
      refunded_amount: 20,
      payment_status: 'Paid',
      is_cancellable: false,
    });
  });

  test('the page says so while Stripe does not respond', async () => {
    const order = await placed('stripe');
    stripe.isDown = true;
    const response = await app.request(path(order.order_payment_url));
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('try again');
  });
});

/** Advances the clock past the payment deadline. */
function later(): void {
  app.clock.now = new Date(start.getTime() + 30 * 60_000);
}

describe('a payment that does not arrive', () => {
  test('expires after 30 minutes: order cancelled, stock returned, session ended', async () => {
    const order = await placed('stripe', 2);
    const session = await atStripe(order.order_payment_url);
    expect(await expirePayment(deps, order.payment_id, { isPatient: true })).toEqual(
      new Date(start.getTime() + 1_800_000),
    );
    expect(await stockOf(order.product.id)).toBe(3);
    later();
    expect(await expirePayment(deps, order.payment_id, { isPatient: true })).toBeNull();
    expect(await expirePayment(deps, order.payment_id, { isPatient: true })).toBeNull();
    expect(await stockOf(order.product.id)).toBe(5);
    expect(session.status).toBe('expired');
    expect(await order.truth()).toMatchObject({
      order_payment_url: null,
      orders: [
        { order_status: 'Cancelled', timeline: [{ status: 'Pending' }, { status: 'Cancelled' }] },
        { order_status: 'Cancelled' },
      ],
    });
    const page = await app.request(path(order.order_payment_url), {});
    expect(page.headers.get('location')).toContain('/payment/cancel');
    expect((await press(order, 'pay')).headers.get('location')).toContain('/payment/cancel');
  });

  test('is checked again when it is due, on a machine whose clock is behind that of the database too', async () => {
    const order = await placed('stripe');
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    const config = readConfig({ DATA_DIR: app.dataDir });
    const tasks = createTasks({ ...deps, patientDb: app.db, files: app.files, config });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      const payload = { payment_id: order.payment_id };
      await tasks['expire-payment']!(payload, { job: { attempts: 1 } } as never);
    } finally {
      vi.useRealTimers();
    }
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from run_at - now())::float8 / 60 as minutes
      from graphile_worker._private_jobs`.execute(app.db);
    expect(rows.map(({ minutes }) => Math.round(minutes / 10))).toEqual([3]);
  });

  test('counts as paid when the gateway reports that it was paid after all', async () => {
    const order = await placed('stripe');
    stripe.pay((await atStripe(order.order_payment_url)).id);
    later();
    await expirePayment(deps, order.payment_id, { isPatient: true });
    expect(await order.truth()).toMatchObject({
      payment_status: 'Paid',
      orders: [{ order_status: 'Pending' }],
    });
    expect(await stockOf(order.product.id)).toBe(3);
  });

  test('is checked again when its job has failed for good or was lost, unless its amount differs', async () => {
    const [lost, other, differing] = [
      await placed('stripe'),
      await placed('stripe'),
      await placed('stripe'),
    ];
    const session = stripe.pay((await atStripe(differing.order_payment_url)).id);
    await webhook(stripe.event('checkout.session.completed', { ...session, amount_total: 1 }));
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    app.clock.now = new Date(start.getTime() + 41 * 60_000);
    await expirePayment(deps, other.payment_id, { isPatient: true });
    const queued = async () => {
      await requeueExpiry(app.db, app.clock.now);
      const { rows } = await sql<{ id: number; attempts: number }>`
        select (j.payload->>'payment_id')::bigint as id, j.attempts from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'expire-payment' order by j.id`.execute(app.db);
      return rows.filter(({ id }) => id >= lost.payment_id);
    };
    expect(await queued()).toEqual([{ id: lost.payment_id, attempts: 0 }]);
    const tried = async (attempts: number) => {
      await sql`update graphile_worker._private_jobs set attempts = ${attempts}`.execute(app.db);
      return (await queued()).map((job) => job.attempts);
    };
    expect(await tried(24)).toEqual([24]);
    expect(await tried(25)).toEqual([25, 0]);
    await expirePayment(deps, lost.payment_id, { isPatient: true });
    expect(await stockOf(lost.product.id)).toBe(5);
  });

  test('waits for a gateway that does not respond, but not forever; a late payment is refunded', async () => {
    const order = await placed('stripe');
    const session = await atStripe(order.order_payment_url);
    later();
    stripe.isDown = true;
    await expect(expirePayment(deps, order.payment_id, { isPatient: true })).rejects.toThrow();
    expect(await stockOf(order.product.id)).toBe(3);
    await expirePayment(deps, order.payment_id, { isPatient: false });
    expect(await stockOf(order.product.id)).toBe(5);
    stripe.isDown = false;
    stripe.pay(session.id);
    await webhook(stripe.event('checkout.session.completed', session));
    await runJobs('send-refund');
    expect(stripe.refunds).toContainEqual({ payment_intent: session.payment_intent, amount: 2000 });
    expect((await order.truth()).orders[0]).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Pending',
      refunded_amount: 20,
    });
  });

  test('never expires for cash', async () => {
    const order = await placed('cash');
    app.clock.now = new Date(start.getTime() + 86_400_000);
    expect(await expirePayment(deps, order.payment_id, { isPatient: true })).toBeNull();
    expect((await order.truth()).orders[0].order_status).toBe('Pending');
  });
});

/** Everything in the outbox, oldest first. */
const outbox = async () => {
  const folder = join(app.dataDir, 'outbox');
  const files = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b));
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))),
  );
  return mails as { channel: string; to: string; subject: string; text: string; html: string }[];
};

describe('mails', () => {
  let customer: TestCustomer;
  test('say what was ordered, paid and changed, with the amounts of the order', async () => {
    customer = await aCustomer(app.db, { email: 'mails@toolyard.test', name: 'Mia <Mail>' });
    const shop = await aShop(app.db, {
      delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 495 }],
    });
    const product = await aProduct(app.db, {
      name: 'Saw & "file" <set>',
      shop_id: shop.id,
      price: 1234567,
      quantity: 5,
    });
    await post(app, '/cart/store', { product_id: product.id, quantity: 2 }, customer.headers);
    const address = await anAddress(app.db, customer.id);
    const order = { shop_ids: [shop.id], address_id: address.id, payment_method: 'test' };
    const { body } = await post(app, '/place-order', order, {
      ...customer.headers,
      'accept-language': 'en',
    });
    await press(body.data, 'pay');
    await post(app, '/orders/cancel', { order_id: body.data.orders[0].id }, customer.headers);
    await runJobs('send-order-mail');
    const mine = (await outbox()).filter(({ to }) => to === 'mails@toolyard.test');
    const code = body.data.orders[0].order_code;
    expect(mine.map(({ subject }) => subject)).toEqual([
      `Your order ${code} at Toolyard`,
      `Payment received for order ${code}`,
      `Order ${code}: Cancelled`,
    ]);
    for (const { channel, text, html } of mine) {
      expect(channel).toBe('email');
      expect(text).toContain('2 × Saw & "file" <set>: $24,691.34');
      expect(text).toContain('Delivery: $4.95');
      expect(text).toContain('$24,696.29');
      expect(html).toContain('Saw &amp; &quot;file&quot; &lt;set&gt;');
      expect(html).toContain('$24,696.29');
      expect(html).not.toContain('<set>');
      expect(text).toContain(`/order/${body.data.payment_id}/confirmation?token=`);
    }
  });

  test('name the taxes that the prices contain', async () => {
    const product = await aProduct(app.db, { price: 1190 });
    const [vat] = await app.db
      .insertInto('taxes')
      .values({ name: 'VAT', percentage: 19 })
      .returning('id')
      .execute();
    await setSetting(app.db, 'prices_include_tax', true);
    const carts = [{ product_id: product.id }];
    const order = { carts, shop_ids: [product.shop_id], email: 'taxed@toolyard.test' };
    await orderAsGuest(app, order, { 'accept-language': 'de' });
    await runJobs('send-order-mail');
    const mail = (await outbox()).find(({ to }) => to === 'taxed@toolyard.test');
    expect(mail?.text).toMatch(/inkl\. 19\s% MwSt\.: \$1,90/);
    await setSetting(app.db, 'prices_include_tax', false);
    await app.db.deleteFrom('taxes').where('id', '=', vat!.id).execute();
  });

  test('in Arabic are written from right to left', async () => {
    const product = await aProduct(app.db);
    const order = {
      carts: [{ product_id: product.id }],
      shop_ids: [product.shop_id],
      email: 'arabic@toolyard.test',
    };
    await orderAsGuest(app, order, { 'accept-language': 'ar' });
    await runJobs('send-order-mail');
    const mail = (await outbox()).find(({ to }) => to === 'arabic@toolyard.test');
    expect(mail?.html).toContain('dir="rtl"');
  });

  test('are not written without an address', async () => {
    const product = await aProduct(app.db);
    const before = (await outbox()).length;
    await orderAsGuest(app, {
      carts: [{ product_id: product.id }],
      shop_ids: [product.shop_id],
      email: '',
    });
    await runJobs('send-order-mail');
    expect(await outbox()).toHaveLength(before);
  });
});
