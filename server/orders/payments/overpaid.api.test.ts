import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { readConfig } from '#server/config.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { type FakeStripe, startFakeStripe } from '#test/stand-ins/fake-stripe.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { issueOrderInvoice } from '../operate/documents/print-orders.ts';

let app: TestApp;
let stripe: FakeStripe;
const run = commandRunner(() => app);
beforeAll(async () => {
  stripe = await startFakeStripe();
  app = await createTestApp({
    STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

/** An order of three pieces at 10.00 from each shop, whose buyer has opened the page to pay it by card. */
async function atCardPage(shops = 1, payment_method = 'cash') {
  const products = [];
  for (let n = 0; n < shops; n += 1)
    products.push(await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 20 }));
  const { body } = await orderAsGuest(app, {
    carts: products.map(({ id }) => ({ product_id: id, quantity: 3 })),
    shop_ids: products.map(({ shop_id }) => shop_id),
    payment_method,
  });
  const { orders, payment_id, order_token: token } = body.data;
  /** Opens the page; returns a function that pays there, which the gateway reports twice. */
  const reopen = async () => {
    const { headers } = await app.request(
      `/order/${payment_id}/payment?gateway=stripe&token=${token}`,
    );
    const sessionId = (headers.get('location') ?? '').split('/').at(-1) ?? '';
    return async () => {
      const event = stripe.event('checkout.session.completed', stripe.pay(sessionId));
      for (let n = 0; n < 2; n += 1) await app.request('/api/payments/stripe/webhook', event);
    };
  };
  const pay = await reopen();
  const id = String(orders[0].id);
  return {
    id,
    other: String(orders.at(-1).id),
    details: async () => (await get(app, `/guest/orders/${token}`)).body.data.orders[0],
    pay,
    reopen,
    refunds: async (of = id) =>
      (
        await sql<{ kind: string; method: string; amount: number }>`
          select kind, method, amount from refunds where order_id = ${of} order by id`.execute(
          app.db,
        )
      ).rows,
  };
}

/** Sends the queued mails about refunds; returns them. */
async function refundMails() {
  const { rows } = await sql<{ id: number }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-refund-mail'
    returning (j.payload->>'refund_id')::bigint as id`.execute(app.db);
  const before = (await readOutbox(app)).length;
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const log = pino({ level: 'silent' });
  for (const { id } of rows) await sendRefundMail({ db: app.db, config, log }, id);
  return (await readOutbox(app)).slice(before);
}

/** Executes a refund or cancellation of pieces as it is quoted. */
async function quoted(...args: string[]) {
  const { printed } = await run('orders', ...args);
  const quote = /--quote (\w+)/.exec(printed.join('\n'))?.[1] ?? '';
  expect((await run('orders', ...args, '--quote', quote)).failed).toEqual([]);
}

test('a card payment for pieces cancelled meanwhile is refunded', async () => {
  const order = await atCardPage();
  await quoted('cancel-pieces', order.id, '--lines', 'line1=2');
  await order.pay();
  expect(await order.details()).toMatchObject({ payment_status: 'Paid' });
  expect(await order.refunds()).toEqual([
    { kind: 'cancel', method: 'not-charged', amount: 2000 },
    { kind: 'overpayment', method: 'gateway', amount: 2000 },
  ]);
  // What is left was paid by the card, and is refunded to it.
  await run('orders', 'status', order.id, 'cancelled');
  expect((await order.refunds()).at(-1)).toEqual({
    kind: 'cancel',
    method: 'gateway',
    amount: 1000,
  });
});

test('a card payment of an order that was reduced and then cancelled is refunded completely', async () => {
  const order = await atCardPage();
  await quoted('cancel-pieces', order.id, '--lines', 'line1=2');
  await run('orders', 'status', order.id, 'cancelled');
  await order.pay();
  expect((await order.refunds()).at(-1)).toEqual({
    kind: 'overpayment',
    method: 'gateway',
    amount: 3000,
  });
});

test('a card payment of a cancelled order whose invoice was credited is refunded completely', async () => {
  const order = await atCardPage();
  await operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
    issueOrderInvoice(work, order.id),
  );
  await run('orders', 'status', order.id, 'cancelled');
  expect(await order.refunds()).toEqual([{ kind: 'cancel', method: 'not-charged', amount: 3000 }]);
  await order.pay();
  expect((await order.refunds()).at(-1)).toEqual({
    kind: 'overpayment',
    method: 'gateway',
    amount: 3000,
  });
});

test('of orders that one session paid, each gets back what it did not owe', async () => {
  const order = await atCardPage(2);
  await run('orders', 'status', order.id, 'cancelled');
  await quoted('cancel-pieces', order.other, '--lines', 'line1=1');
  await order.pay();
  expect(await order.refunds()).toEqual([{ kind: 'overpayment', method: 'gateway', amount: 3000 }]);
  expect(await order.refunds(order.other)).toEqual([
    { kind: 'cancel', method: 'not-charged', amount: 1000 },
    { kind: 'overpayment', method: 'gateway', amount: 1000 },
  ]);
});

test('a reduction made before the payment was opened does not count as overpayment', async () => {
  const order = await atCardPage(2);
  await quoted('cancel-pieces', order.id, '--lines', 'line1=1');
  const pay = await order.reopen();
  await quoted('cancel-pieces', order.other, '--lines', 'line1=1');
  await quoted('cancel-pieces', order.id, '--lines', 'line1=1');
  await pay();
  const overpaid = { kind: 'overpayment', method: 'gateway', amount: 1000 };
  expect((await order.refunds()).at(-1)).toEqual(overpaid);
  expect((await order.refunds(order.other)).at(-1)).toEqual(overpaid);
});

test('an order paid in cash is refunded by hand, even after a second payment by card was refunded', async () => {
  const order = await atCardPage();
  expect((await run('orders', 'pay', order.id)).failed).toEqual([]);
  await order.pay();
  await quoted('refund', order.id, '--amount', '5.00', '--reason', 'Late');
  expect(await order.refunds()).toEqual([
    { kind: 'overpayment', method: 'gateway', amount: 3000 },
    { kind: 'refund', method: 'by-hand', amount: 500 },
  ]);
});

test('of two payments reported in the same millisecond, the order shows which one paid it', async () => {
  const order = await atCardPage(2);
  await run('orders', 'status', order.id, 'cancelled');
  const pay = await order.reopen();
  await pay();
  await order.pay();
  expect((await order.refunds(order.other)).map(({ kind }) => kind)).toEqual(['overpayment']);
  const { rows } = await sql`
    select s.id from payment_sessions s join orders o on s.paid_at = o.paid_at
    where o.id = ${order.other} and o.id = any (s.order_ids)`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('a part that had arrived by transfer for an order paid by card goes back, and its undo leaves the order paid', async () => {
  for (const [key, value] of [
    ['bank_account_holder', 'Boltworks Ltd'],
    ['bank_account', 'DE89370400440532013000'],
    ['bank_name', 'Commerzbank'],
  ] as const)
    await setSetting(app.db, key, value);
  const order = await atCardPage(1, 'bank_transfer');
  const { headers } = await aStaffMember(app.db);
  const part = await consoleCall(app, 'payOrder', { id: Number(order.id), amount: 8 }, headers);
  await order.pay();
  expect(await order.refunds()).toEqual([{ kind: 'overpayment', method: 'by-hand', amount: 800 }]);
  const undone = await consoleCall(app, 'undoEntry', { id: part.body.data.entry }, headers);
  expect([undone.status, undone.body.message]).toEqual([422, expect.stringMatching(/refunded/)]);
  expect(await order.details()).toMatchObject({ payment_status: 'Paid' });
});

test('the buyer is mailed once that an overpayment is refunded', async () => {
  const order = await atCardPage();
  await run('orders', 'status', order.id, 'cancelled');
  await refundMails();
  await order.pay();
  const mails = await refundMails();
  expect(mails.map(({ to }) => to)).toEqual(['greta@toolyard.test']);
  expect(mails[0]?.subject).toContain('refund of $30.00');
  expect(mails[0]?.text).toContain('You paid $30.00 more than was due for your order');
});

test('an order paid in cash is not shown as refunded when a second payment by card went back', async () => {
  const order = await atCardPage();
  expect((await run('orders', 'pay', order.id)).failed).toEqual([]);
  await order.pay();
  const ada = await aStaffMember(app.db);
  const { body } = await consoleCall(app, 'getOrder', { id: Number(order.id) }, ada.headers);
  expect(body.data).toMatchObject({
    payment: { state: 'paid' },
    amounts: { total: 30, refunded: 0 },
    refundable: { amount: 30 },
    refunds: [{ amount: 30, is_overpayment: true }],
  });
});
