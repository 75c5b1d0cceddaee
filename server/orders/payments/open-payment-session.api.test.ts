import { type KyselyPlugin, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { type FakeStripe, startFakeStripe } from '#test/stand-ins/fake-stripe.ts';
import { aProduct } from '#test/factories/products.ts';
import { get } from '#test/call.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { expirePayment } from './expire-payment.ts';
import { createGateways } from './gateways/create-gateways.ts';
import { markPaid } from './mark-paid.ts';
import { handleTestResult } from './pages/handle-test-result.ts';
import { showPayment } from './pages/show-payment.ts';
import { listSessions } from './session-queries.ts';

let stripe: FakeStripe;
let app: TestApp;
beforeAll(async () => {
  stripe = await startFakeStripe();
  app = await createTestApp(environment());
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const log = pino({ level: 'silent' });
const environment = () => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
});
function pages(db: Database) {
  const clock = () => app.clock.now;
  const config = { ...readConfig(environment()), publicUrl: 'http://shop.test' };
  return { db, clock, log, config, gateways: createGateways(config, clock) };
}

/** A database in which `happen` is over as soon as the first statement was read. */
function meanwhile(happen: () => Promise<void>): Database {
  let happened: Promise<void> | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await (happened ??= happen());
      return result;
    },
  };
  return app.db.withPlugin(plugin);
}

const pressPay = (token: string) =>
  new Request(`http://shop.test/order?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=pay',
  });

async function placed(payment_method: string) {
  const { id: product_id, shop_id } = await aProduct(app.db);
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id, quantity: 1 }],
    shop_ids: [shop_id],
    payment_method,
  });
  return body.data as { payment_id: number; order_token: string };
}

test('an order that is paid while its payment is read is not paid a second time', async () => {
  const { payment_id: id, order_token: token } = await placed('test');
  const pay = (db: Database) => handleTestResult(pages(db), id, token, pressPay(token));
  const response = await pay(meanwhile(async () => void (await pay(app.db))));
  expect(response.headers.get('location')).toContain('/payment/success?');
  expect(await listSessions(app.db, id)).toHaveLength(1);
});

test('a page opened while its order is paid leads to the result, not to a second session', async () => {
  const { payment_id: id, order_token: token } = await placed('stripe');
  await showPayment(pages(app.db), id, { token });
  const [session] = await listSessions(app.db, id);
  const response = await showPayment(
    pages(
      meanwhile(async () => {
        const at = app.clock.now;
        const { id: sessionId, money } = session!;
        await markPaid(
          { db: app.db, log },
          { sessionId, method: 'stripe', money, gatewayPayment: 'pi_1', at },
        );
      }),
    ),
    id,
    { token },
  );
  expect(response.headers.get('location')).toContain('/payment/success?');
  expect(await listSessions(app.db, id)).toHaveLength(1);
});

test('a session in which a minute or less is left to pay is not opened again', async () => {
  const { payment_id: id, order_token: token } = await placed('stripe');
  const sessionsAfterOpening = async (leftMs?: number) => {
    if (leftMs !== undefined)
      await app.db
        .updateTable('payment_sessions')
        .set({ expires_at: new Date(app.clock.now.getTime() + leftMs) })
        .where('payment_id', '=', id)
        .execute();
    await showPayment(pages(app.db), id, { token });
    return (await listSessions(app.db, id)).length;
  };
  expect(await sessionsAfterOpening()).toBe(1);
  expect(await sessionsAfterOpening(61_000)).toBe(1);
  expect(await sessionsAfterOpening(60_000)).toBe(2);
});

test('an open payment session is reused only for its own orders, not for others of the same amount', async () => {
  const [one, other] = [await aProduct(app.db), await aProduct(app.db)];
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: one.id }, { product_id: other.id }],
    shop_ids: [one.shop_id, other.shop_id],
    payment_method: 'stripe',
  });
  const { payment_id: id, order_token: token, orders } = body.data;
  const openedFor = async (unpaid: { id: number }) => {
    await sql`
      update orders set paid_at = case when id = ${unpaid.id} then null else ${app.clock.now}::timestamptz end
      where payment_id = ${id}`.execute(app.db);
    const at = (await showPayment(pages(app.db), id, { token })).headers.get('location');
    const sessions = await listSessions(app.db, id);
    return sessions.find(({ url }) => url === at)?.order_ids;
  };
  for (const order of [orders[0], orders[1], orders[0]])
    expect(await openedFor(order)).toEqual([order.id]);
  expect(await listSessions(app.db, id)).toHaveLength(2);
});

test('a session that the gateway failed to open can be opened a minute later', async () => {
  const { payment_id: id, order_token: token } = await placed('stripe');
  stripe.isBroken = true;
  await expect(showPayment(pages(app.db), id, { token })).rejects.toThrow();
  stripe.isBroken = false;
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 60_000);
  const response = await showPayment(pages(app.db), id, { token });
  app.clock.now = before;
  const [session] = await listSessions(app.db, id);
  expect(response.headers.get('location')).toBe(session?.url);
});

test('an amount that the gateway refuses is not charged: the page says so, and the order expires', async () => {
  const { payment_id: id, order_token: token } = await placed('stripe');
  stripe.minAmount = 1_000_000;
  const page = await showPayment(pages(app.db), id, { token });
  stripe.minAmount = 0;
  expect(page.status).toBe(409);
  const text = await page.text();
  expect(text).toContain('<h1>This amount can&#39;t be paid by card</h1>');
  expect(text).toContain('You haven&#39;t been charged.');
  expect(text).toContain(`/order/${id}/confirmation?token=`);
  expect(await listSessions(app.db, id)).toEqual([]);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 30 * 60_000);
  expect(await expirePayment(pages(app.db), id, { isPatient: true })).toBeNull();
  app.clock.now = before;
  const { body } = await get(app, `/guest/orders/${token}`);
  expect(body.data.orders[0].order_status).toBe('Cancelled');
});

test('the session of a corrected email address is opened, after one whose response was lost', async () => {
  const { payment_id: id, order_token: token } = await placed('stripe');
  await showPayment(pages(app.db), id, { token });
  await app.db.deleteFrom('payment_sessions').where('payment_id', '=', id).execute();
  const buyer_email = 'corrected@toolyard.test';
  await app.db.updateTable('payments').set({ buyer_email }).where('id', '=', id).execute();
  await showPayment(pages(app.db), id, { token });
  const [session] = await listSessions(app.db, id);
  expect(stripe.sessions.get(session?.id ?? '')?.customer_email).toBe(buyer_email);
});
