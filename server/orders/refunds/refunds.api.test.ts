import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { type FakeStripe, startFakeStripe } from '#test/stand-ins/fake-stripe.ts';
import { aProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { aCity, aVoucher, orderAsGuest } from '#test/shopping.ts';
import type { PaymentDeps } from '../payments/expire-payment.ts';
import { createGateways } from '../payments/gateways/create-gateways.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { sendRefund } from './send-refund.ts';
import { sendRefundMail } from './send-refund-mail.ts';

let app: TestApp;
let stripe: FakeStripe;
let deps: PaymentDeps;
const log = pino({ level: 'silent' });
const run = commandRunner(() => app);
beforeAll(async () => {
  stripe = await startFakeStripe();
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  app = await createTestApp(environment);
  const clock = () => app.clock.now;
  deps = { db: app.db, clock, log, gateways: createGateways(readConfig(environment), clock) };
});
beforeEach(() => {
  Object.assign(stripe, { isDown: false, refundStatus: 'succeeded', losesAnswers: false });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

interface Placed {
  id: number;
  payment_id: number;
  token: string;
  products: { id: number }[];
  /** The Stripe session that paid it. */
  intent: string;
}

/** An order of two lines: three pieces at 10.00 and one at 3.33; voucher 1.00. Paid by Stripe, or cash. */
async function placed(payment_method: 'cash' | 'stripe', fields = {}): Promise<Placed> {
  const first = await aProduct(app.db, { quantity: 20 });
  const second = await aProduct(app.db, { shop_id: first.shop_id, price: 333, quantity: 20 });
  const voucher = await aVoucher(app.db, { shop_id: first.shop_id });
  const { body } = await orderAsGuest(app, {
    carts: [
      { product_id: first.id, quantity: 3 },
      { product_id: second.id, quantity: 1 },
    ],
    shop_ids: [first.shop_id],
    collected_coupons: [voucher.id],
    payment_method,
    ...fields,
  });
  const { orders, payment_id, order_token: token, order_payment_url: url } = body.data;
  const id = orders[0].id as number;
  let intent = '';
  if (payment_method === 'stripe') {
    const at = await app.request((url as string).replace('http://shop.test', ''));
    const session = stripe.pay((at.headers.get('location') ?? '').split('/').at(-1) ?? '');
    intent = session.payment_intent ?? '';
    await app.request(
      '/api/payments/stripe/webhook',
      stripe.event('checkout.session.completed', session),
    );
  }
  return { id, payment_id, token, products: [first, second], intent };
}

const quoteIn = (printed: string[]) => /--quote (\w+)/.exec(printed.join('\n'))?.[1] ?? '';
/** Requests the quote of a refund, and executes it. */
async function refunded(...args: string[]) {
  const shown = await run('orders', ...args);
  expect(shown.failed).toEqual([]);
  return run('orders', ...args, '--quote', quoteIn(shown.printed));
}
const detailsOf = async ({ token }: Placed) =>
  (await get(app, `/guest/orders/${token}`)).body.data.orders[0];
const refundsOf = async (id: number) =>
  (
    await sql<{ id: number; amount: number; method: string; done: boolean; failed: boolean }>`
      select id, amount, method, refunded_at is not null as done, failed_at is not null as failed
      from refunds where order_id = ${id} order by id`.execute(app.db)
  ).rows;
const stockOf = async ({ id }: { id: number }) =>
  (
    await app.db
      .selectFrom('products')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).quantity;
const backAtStripe = ({ intent }: Placed) =>
  stripe.refunds
    .filter(({ payment_intent }) => payment_intent === intent)
    .map(({ amount }) => amount);

test('a refund is shown before it runs, and runs as shown, once, however often it is sent', async () => {
  const order = await placed('stripe');
  await deliverOrder(app.db, order.id);
  const wish = ['refund', String(order.id), '--lines', 'line1=1', '--reason', 'Scratched'];
  const shown = await run('orders', ...wish);
  // 10.00 minus its share of the voucher, 1.00 * 30.00 / 33.33 / 3.
  expect(shown.printed.join('\n')).toContain('refund: 9.70 through the payment provider');
  expect(await refundsOf(order.id)).toEqual([]);
  const quote = quoteIn(shown.printed);
  const [once, again] = await Promise.all([
    run('orders', ...wish, '--quote', quote),
    run('orders', ...wish, '--quote', quote),
  ]);
  expect([once.status, again.status]).toEqual([0, 0]);
  const [refund, ...others] = await refundsOf(order.id);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ amount: 970, method: 'gateway', done: false });
  await Promise.all([sendRefund(deps, refund!.id), sendRefund(deps, refund!.id)]);
  expect(backAtStripe(order)).toEqual([970]);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true }]);
  expect(await detailsOf(order)).toMatchObject({
    refunded_amount: 9.7,
    refunds: [
      {
        amount: 9.7,
        way: 'gateway',
        is_done: true,
        reason: 'Scratched',
        products: [{ qty: 1 }],
      },
    ],
  });
  expect((await run('log', 'order', String(order.id))).printed.join('\n')).toContain(
    'order.refund',
  );
  // The same request again is another refund, with its own quote.
  const next = await run('orders', ...wish);
  expect(quoteIn(next.printed)).not.toBe(quote);
  await sendRefundMail({ db: app.db, config: configOf(), log }, refund!.id);
  const mail = (await readOutbox(app)).at(-1);
  expect(mail?.subject).toContain('refund of $9.70');
  expect(mail?.text).toContain('Scratched');
});

test('order page and mail say how much of a refund is for delivery', async () => {
  const { id: city_id } = await aCity(app.db, 500);
  const order = await placed('cash', { city_id });
  await deliverOrder(app.db, order.id);
  const mailed = async () => {
    const { id } = (await refundsOf(order.id)).at(-1)!;
    await sendRefundMail({ db: app.db, config: configOf(), log }, id);
    return (await readOutbox(app)).at(-1)?.text;
  };
  const refund = ['refund', String(order.id), '--reason', 'Late'];
  await refunded(...refund, '--lines', 'line1=1', '--delivery', '2.00');
  expect((await detailsOf(order)).refunds).toMatchObject([
    { amount: 11.7, products: [{ qty: 1 }], delivery: 2 },
  ]);
  expect(await mailed()).toContain('Includes $2.00 for delivery');
  // An amount that is spread over the order is not for delivery, though delivery has its share.
  await refunded(...refund, '--amount', '3.00');
  expect((await detailsOf(order)).refunds[1]).not.toHaveProperty('delivery');
  expect(await mailed()).not.toContain('delivery');
});

const configOf = () => readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });

test('a quote is void once the order or its refunds have changed', async () => {
  const order = await placed('stripe');
  const wish = ['refund', String(order.id), '--amount', '1.00', '--reason', 'Late'];
  const quote = quoteIn((await run('orders', ...wish)).printed);
  expect((await run('orders', ...wish.with(3, '2.00'), '--quote', quote)).status).toBe(1);
  await refunded('refund', String(order.id), '--amount', '0.50', '--reason', 'Late');
  const late = await run('orders', ...wish, '--quote', quote);
  expect(late.failed.join()).toContain('have changed since that quote');
  expect(await refundsOf(order.id)).toMatchObject([{ amount: 50 }]);
});

test('several refunds of one order never exceed what was paid, and together reach exactly that', async () => {
  const order = await placed('stripe');
  await deliverOrder(app.db, order.id);
  const id = String(order.id);
  const { payable_amount } = await detailsOf(order);
  await refunded('refund', id, '--lines', 'line2=1', '--reason', 'Broken', '--restock', 'all');
  await refunded('refund', id, '--amount', '7.77', '--reason', 'Sorry');
  const tooMuch = await run('orders', 'refund', id, '--amount', '30.00', '--reason', 'Sorry');
  expect(tooMuch.failed.join()).toMatch(/Only \d+\.\d\d of order #\w+ can still be refunded/);
  await refunded('refund', id, '--all', '--reason', 'Unhappy');
  const refunds = await refundsOf(order.id);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    Math.round(payable_amount * 100),
  );
  for (const refund of refunds) await sendRefund(deps, refund.id);
  expect(backAtStripe(order)).toEqual(refunds.map(({ amount }) => amount));
  expect(
    (await run('orders', 'refund', id, '--all', '--reason', 'Again')).printed.join(),
  ).toContain('refund: 0.00');
  expect((await refunded('refund', id, '--all', '--reason', 'Again')).failed.join()).toContain(
    'nothing to refund',
  );
  // Only the returned piece is in stock again.
  expect(await Promise.all(order.products.map(stockOf))).toEqual([17, 20]);
  await expect(
    sql`update refunds set amount = amount + 100 where id = ${refunds[0]!.id}`.execute(app.db),
  ).rejects.toThrow('exceed');
});

test('cancelled pieces of cash orders reduce the amount to pay', async () => {
  const order = await placed('cash');
  const id = String(order.id);
  await refunded('cancel-pieces', id, '--lines', 'line1=2', '--reason', 'Sold out');
  expect(await refundsOf(order.id)).toMatchObject([
    { amount: 1940, method: 'not-charged', done: true },
  ]);
  expect(await stockOf(order.products[0]!)).toBe(19);
  expect(await detailsOf(order)).toMatchObject({
    order_status: 'Pending',
    not_charged_amount: 19.4,
    refunded_amount: 0,
    products: [{ order_qty: 3, cancelled_qty: 2 }, { cancelled_qty: 0 }],
  });
  // Paying by card afterwards costs as much less.
  const { payable_amount } = await detailsOf(order);
  const { headers } = await app.request(
    `/order/${order.payment_id}/payment?gateway=stripe&token=${order.token}`,
  );
  const session = stripe.sessions.get((headers.get('location') ?? '').split('/').at(-1) ?? '');
  expect(session?.amount_total).toBe(Math.round(payable_amount * 100) - 1940);
  await run('orders', 'ship', id);
  expect((await detailsOf(order)).shipments[0].products).toMatchObject([{ qty: 1 }, { qty: 1 }]);
  await run('orders', 'deliver', id);
  await refunded('refund', id, '--lines', 'line1=1', '--reason', 'Dented');
  expect(await refundsOf(order.id)).toMatchObject([
    {},
    { method: 'by-hand', amount: 970, done: true },
  ]);
  const cancelled = await run('orders', 'cancel-pieces', id, '--lines', 'line2=1');
  expect(cancelled.failed.join()).toContain("can't be cancelled anymore");
});

test('with its last piece an order is cancelled and refunded completely; after a parcel it is On The Way instead', async () => {
  const whole = await placed('stripe');
  await refunded('cancel-pieces', String(whole.id), '--lines', 'line1=1');
  await refunded(
    'cancel-pieces',
    String(whole.id),
    '--lines',
    'line1=2,line2=1',
    '--restock',
    'line2=1',
  );
  const { order_status, payable_amount, refunded_amount } = await detailsOf(whole);
  expect([order_status, refunded_amount]).toEqual(['Cancelled', payable_amount]);
  expect(await Promise.all(whole.products.map(stockOf))).toEqual([18, 20]);

  const part = await placed('stripe');
  await run('orders', 'ship', String(part.id), '--lines', 'line1=2');
  const shipped = await run('orders', 'cancel-pieces', String(part.id), '--lines', 'line1=2');
  expect(shipped.failed.join()).toContain('Only 1 of "line1"');
  await refunded('cancel-pieces', String(part.id), '--lines', 'line1=1,line2=1');
  expect((await detailsOf(part)).order_status).toBe('On The Way');
});

test('the rest of a partly refunded order is refunded when it is cancelled', async () => {
  const order = await placed('stripe');
  await refunded('refund', String(order.id), '--amount', '5.00', '--reason', 'Late');
  await refunded('cancel-pieces', String(order.id), '--lines', 'line1=1');
  await run('orders', 'status', String(order.id), 'cancelled');
  const { payable_amount, refunded_amount } = await detailsOf(order);
  expect(refunded_amount).toBe(payable_amount);
  expect(await Promise.all(order.products.map(stockOf))).toEqual([20, 20]);
});

test.each([
  [['refund', 'X', '--lines', 'line9=1', '--reason', 'r'], 1, 'has no line "line9"'],
  [['refund', 'X', '--lines', 'line1=1', '--reason', 'r'], 1, 'Only 0 of "line1"'],
  [['refund', 'X', '--delivery', '999.00', '--reason', 'r'], 1, 'of the delivery of order'],
  [['refund', 'X', '--amount', '-1', '--reason', 'r'], 1, 'must be an amount'],
  [['refund', 'X', '--amount', '1'], 2, 'Give a --reason'],
  [['refund', 'X', '--all', '--amount', '1', '--reason', 'r'], 2, "can't be combined with"],
  [['refund', 'X', '--reason', 'r'], 2, 'Choose what to refund'],
  [['refund', '999999', '--all', '--reason', 'r'], 1, 'There is no order "999999"'],
  [['cancel-pieces', 'X', '--lines', 'line1=9'], 1, 'Only 3 of "line1"'],
  [['cancel-pieces', 'X'], 2, 'Choose the items'],
  [['refunds', 'settle', '999999'], 1, 'There is no refund 999999'],
])('refused with a sentence and nothing changed: orders %j', async (args, status, sentence) => {
  const order = await placed('cash');
  const result = await run('orders', ...args.map((arg) => (arg === 'X' ? String(order.id) : arg)));
  const refusal = expect.stringContaining(sentence) as string;
  expect([result.status, result.failed.join()]).toEqual([status, refusal]);
  expect(await refundsOf(order.id)).toEqual([]);
});

test('pieces of an order that is still to be paid online cannot be cancelled before the payment', async () => {
  const product = await aProduct(app.db);
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 2 }],
    shop_ids: [product.shop_id],
    payment_method: 'stripe',
  });
  const id = String(body.data.orders[0].id);
  const result = await run('orders', 'cancel-pieces', id, '--lines', 'line1=1');
  expect(result.failed.join()).toContain("isn't paid yet");
});

test('a crash after Stripe was asked neither refunds twice nor loses one', async () => {
  const order = await placed('stripe');
  await refunded('refund', String(order.id), '--amount', '3.00', '--reason', 'Late');
  const [refund] = await refundsOf(order.id);
  // Every response is lost: that of the first call, and those of the library's retries.
  stripe.losesAnswers = true;
  await expect(sendRefund(deps, refund!.id)).rejects.toThrow();
  expect(await refundsOf(order.id)).toMatchObject([{ done: false, failed: false }]);
  stripe.losesAnswers = false;
  // By then the idempotency key has expired at Stripe; the refund still exists there.
  stripe.forgetKeys();
  await sendRefund(deps, refund!.id);
  expect(backAtStripe(order)).toEqual([300]);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true }]);
});

test('after a recovery to an earlier moment, a refund with the number of a lost one is made at Stripe', async () => {
  const order = await placed('stripe');
  await refunded('refund', String(order.id), '--amount', '2.00', '--reason', 'Late');
  const [{ id } = { id: 0 }] = await refundsOf(order.id);
  const lost = async ({ intent }: Placed) => {
    const sessionId = `cs_test_${intent.slice(3)}`;
    const money = { amount: 300, currency: 'USD' };
    const refund = { id, attempt: 1, sessionId, money, gatewayPayment: intent };
    expect(await deps.gateways.get('stripe')?.refund(refund)).toMatchObject({ state: 'done' });
  };
  await lost(order);
  await lost(await placed('stripe'));
  await sendRefund(deps, id);
  expect(backAtStripe(order)).toEqual([300, 200]);
  // News of the lost one are not of this one.
  const [first] = stripe.refundRecords.filter((made) => made.payment_intent === order.intent);
  const event = stripe.event('refund.failed', { ...first!, status: 'failed' });
  expect((await app.request('/api/payments/stripe/webhook', event)).status).toBe(200);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true, failed: false }]);
});

test('a refund whose provider is no longer set up says what to do, and is not made twice once it is set up again', async () => {
  const order = await placed('stripe');
  await refunded('refund', String(order.id), '--amount', '3.00', '--reason', 'Late');
  const [refund] = await refundsOf(order.id);
  stripe.losesAnswers = true;
  await expect(sendRefund(deps, refund!.id)).rejects.toThrow();
  stripe.losesAnswers = false;
  await sendRefund({ ...deps, gateways: new Map() }, refund!.id);
  expect(await refundsOf(order.id)).toMatchObject([{ done: false, failed: true }]);
  const listed = (await run('orders', 'refunds', '--open')).printed.join('\n');
  expect(listed).toContain("failed: The payment provider that took the payment isn't set up");
  await run('orders', 'refunds', 'retry', String(refund!.id));
  await sendRefund(deps, refund!.id);
  expect(backAtStripe(order)).toEqual([300]);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true }]);
  // Later the buyer's bank sends it back.
  const record = stripe.refundRecords.at(-1)!;
  const event = stripe.event('refund.failed', { ...record, status: 'failed' });
  await app.request('/api/payments/stripe/webhook', event);
  expect(await refundsOf(order.id)).toMatchObject([{ done: false, failed: true }]);
});

test('a refund pending at Stripe is settled by its event or by reconciliation', async () => {
  const order = await placed('stripe');
  stripe.refundStatus = 'pending';
  await refunded('refund', String(order.id), '--amount', '1.00', '--reason', 'a');
  await refunded('refund', String(order.id), '--amount', '2.00', '--reason', 'b');
  const [first, second] = await refundsOf(order.id);
  await sendRefund(deps, first!.id);
  await sendRefund(deps, second!.id);
  expect((await run('orders', 'refunds', '--open')).printed.join('\n')).toContain('waiting');
  const given = await run('orders', 'refunds', 'settle', String(first!.id));
  expect(given.failed.join()).toContain('payment provider is still processing');
  const [a, b] = stripe.refundRecords.slice(-2);
  a!.status = 'succeeded';
  const event = (record: typeof a, secret?: string) =>
    app.request('/api/payments/stripe/webhook', stripe.event('refund.updated', record!, secret));
  expect((await event(a, 'whsec_of_a_thief')).status).toBe(400);
  expect((await event({ ...a!, payment_intent: 'pi_other' })).status).toBe(200);
  expect(await refundsOf(order.id)).toMatchObject([{ done: false }, { done: false }]);
  expect((await event(a)).status).toBe(200);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true }, { done: false }]);
  b!.status = 'succeeded';
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await reconcileRefunds(app.db, new Date(Date.now() + 3_600_000));
  await reconcileRefunds(app.db, new Date(Date.now() + 7_200_000));
  const { rows } = await sql<{ payload: { refund_id: number } }>`
    select payload from graphile_worker._private_jobs`.execute(app.db);
  const asked = rows.map(({ payload }) => payload.refund_id);
  expect(asked).not.toContain(first!.id);
  expect(asked.filter((id) => id === second!.id)).toHaveLength(1);
  // Asked for again it would never fail for good, and nobody would be alarmed.
  await sql`update graphile_worker._private_jobs set attempts = 24`.execute(app.db);
  await reconcileRefunds(app.db, new Date(Date.now() + 10_800_000));
  const attempts = await sql`
    select from graphile_worker._private_jobs where attempts < 24`.execute(app.db);
  expect(attempts.rows).toEqual([]);
  await sendRefund(deps, second!.id);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true }, { done: true }]);
  expect(backAtStripe(order)).toEqual([100, 200]);
});

test('a refund that Stripe refuses waits for the operator, who retries it or pays it by hand', async () => {
  const order = await placed('stripe');
  stripe.refundStatus = 'failed';
  await refunded('refund', String(order.id), '--amount', '1.00', '--reason', 'a');
  const [refund] = await refundsOf(order.id);
  await sendRefund(deps, refund!.id);
  expect(await refundsOf(order.id)).toMatchObject([{ done: false, failed: true }]);
  expect((await run('orders', 'refunds', '--open')).printed.join('\n')).toContain(
    'failed: expired_or_canceled_card',
  );
  await run('orders', 'refunds', 'retry', String(refund!.id));
  await sendRefund(deps, refund!.id);
  expect(backAtStripe(order)).toEqual([100, 100]);
  expect((await run('orders', 'refunds', 'settle', String(refund!.id))).status).toBe(0);
  expect(await refundsOf(order.id)).toMatchObject([
    { method: 'by-hand', done: true, failed: false },
  ]);
  const again = await run('orders', 'refunds', 'settle', String(refund!.id));
  expect(again.failed.join()).toContain('has already been paid out');
});

test('a refund that failed stays failed, whatever older event arrives later', async () => {
  const order = await placed('stripe');
  stripe.refundStatus = 'pending';
  await refunded('refund', String(order.id), '--amount', '1.00', '--reason', 'a');
  const [refund] = await refundsOf(order.id);
  await sendRefund(deps, refund!.id);
  const record = stripe.refundRecords.at(-1)!;
  const tell = (status: typeof record.status) =>
    app.request(
      '/api/payments/stripe/webhook',
      stripe.event('refund.updated', {
        ...record,
        status,
        failure_reason: status === 'failed' ? 'lost_or_stolen_card' : null,
      }),
    );
  const open = async () => (await run('orders', 'refunds', '--open')).printed.join('\n');
  await tell('succeeded');
  expect(await refundsOf(order.id)).toMatchObject([{ done: true, failed: false }]);
  // The buyer's bank sent the money back, and the shop has to hear of it.
  await tell('failed');
  for (const late of ['succeeded', 'pending'] as const) {
    await tell(late);
    expect(await refundsOf(order.id)).toMatchObject([{ done: false, failed: true }]);
    expect(await open()).toContain('failed: lost_or_stolen_card');
  }
  // Another attempt is new.
  Object.assign(record, { status: 'failed' });
  stripe.refundStatus = 'succeeded';
  await run('orders', 'refunds', 'retry', String(refund!.id));
  await sendRefund(deps, refund!.id);
  expect(await refundsOf(order.id)).toMatchObject([{ done: true, failed: false }]);
});

test('a late event about a failed attempt does not affect the next attempt', async () => {
  const order = await placed('stripe');
  stripe.refundStatus = 'failed';
  await refunded('refund', String(order.id), '--amount', '1.00', '--reason', 'a');
  const [refund] = await refundsOf(order.id);
  await sendRefund(deps, refund!.id);
  const record = stripe.refundRecords.at(-1)!;
  await run('orders', 'refunds', 'retry', String(refund!.id));
  await app.request('/api/payments/stripe/webhook', stripe.event('refund.failed', record));
  expect(await refundsOf(order.id)).toMatchObject([{ done: false, failed: false }]);
});

test('nothing is refunded of an order that was cancelled unpaid', async () => {
  const order = await placed('cash');
  expect((await run('orders', 'status', String(order.id), 'Cancelled')).failed).toEqual([]);
  const result = await run('orders', 'refund', String(order.id), '--all', '--reason', 'a');
  expect(result.failed.join()).toContain('was cancelled before it was paid');
});

test('concurrent refunds together never exceed what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 100, max: 2000 }), { minLength: 2, maxLength: 4 }),
      async (sums) => {
        const order = await placed('stripe');
        const { payable_amount } = await detailsOf(order);
        await Promise.all(
          sums.map(async (sum) => {
            const wish = [
              'refund',
              String(order.id),
              '--amount',
              (sum / 100).toFixed(2),
              '--reason',
              'r',
            ];
            const { printed } = await run('orders', ...wish);
            return run('orders', ...wish, '--quote', quoteIn(printed));
          }),
        );
        const back = (await refundsOf(order.id)).reduce((total, { amount }) => total + amount, 0);
        expect(back).toBeGreaterThan(0);
        expect(back).toBeLessThanOrEqual(Math.round(payable_amount * 100));
      },
    ),
    { numRuns: 4 },
  );
});

test('a refund concurrent with a cancellation: everything paid is refunded, once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await placed('stripe');
    const { payable_amount } = await detailsOf(order);
    const wish = ['refund', String(order.id), '--amount', '5.00', '--reason', 'r'];
    const { printed } = await run('orders', ...wish);
    const [, cancelled] = await Promise.all([
      run('orders', ...wish, '--quote', quoteIn(printed)),
      run('orders', 'status', String(order.id), 'Cancelled'),
    ]);
    expect(cancelled.failed).toEqual([]);
    const back = (await refundsOf(order.id)).reduce((total, { amount }) => total + amount, 0);
    expect(back).toBe(Math.round(payable_amount * 100));
  }
});
