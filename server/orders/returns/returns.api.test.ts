import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { anAddress, orderAsGuest } from '#test/shopping.ts';
import { sendReturnMail } from './send-return-mail.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  await setSetting(app.db, 'return_order_within_days', 30);
});
afterAll(() => app.close());

/** A delivered order of a guest, paid in cash: three pieces at 10.00. */
async function delivered() {
  const product = await aProduct(app.db, { quantity: 20 });
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 3 }],
    shop_ids: [product.shop_id],
  });
  const { orders, order_token: token } = body.data;
  const id = orders[0].id as number;
  await deliverOrder(app.db, id);
  const details = async () => (await get(app, `/guest/orders/${token}`)).body.data.orders[0];
  const line_id = (await details()).products[0].line_id as number;
  const ask = (quantity: number, more: object = {}) =>
    post(app, `/guest/orders/${token}/return`, {
      order_id: id,
      lines: [{ line_id, quantity }],
      reason: 'Too small',
      ...more,
    });
  const { rows } = await sql<{ id: number }>`select max(id) + 1 as id from returns`.execute(app.db);
  const stock = async () =>
    (
      await app.db
        .selectFrom('products')
        .select('quantity')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).quantity;
  return { id, line_id, token, details, ask, stock, next: rows[0]?.id ?? 1 };
}

const returnOf = async (id: number) =>
  (await run('orders', 'returns', String(id))).printed.join('\n').match(/return (\d+)/)?.[1] ?? '';
const quoteIn = (printed: string[]) => /--quote (\w+)/.exec(printed.join('\n'))?.[1] ?? '';

test('a return goes from the request to the money, and both sides see every step', async () => {
  const order = await delivered();
  expect(await order.details()).toMatchObject({ is_returnable: true, returns: [] });
  const asked = await order.ask(2);
  expect(asked.status).toBe(200);
  expect(asked.body.data.order).toMatchObject({
    is_returnable: false,
    returns: [{ state: 'requested', products: [{ qty: 2 }] }],
    products: [{ returnable_qty: 0 }],
  });
  const id = await returnOf(order.id);
  const { rows: jobs } = await sql<{ state: string }>`
    select payload ->> 'state' as state from graphile_worker._private_jobs
    where payload ->> 'return_id' = ${id}`.execute(app.db);
  expect(jobs).toEqual([{ state: 'requested' }]);
  await sendReturnMail(mailDeps(), { return_id: Number(id), state: 'requested' });
  expect((await readOutbox(app)).at(-1)?.subject).toContain('Return requested');
  await run('orders', 'returns', 'accept', id, '--note', 'Send it to Mill Road 1.');
  await sendReturnMail(mailDeps(), { return_id: Number(id), state: 'expected' });
  const mail = (await readOutbox(app)).at(-1);
  expect(mail?.subject).toContain('Return accepted');
  expect(mail?.text).toContain('Send it to Mill Road 1.');
  // No text of the buyer is mailed to an unverified address.
  expect(mail?.text).not.toContain('Too small');

  await run('orders', 'returns', 'receive', id, '--scrap', 'line1=1');
  expect(await order.stock()).toBe(18);
  expect(await order.details()).toMatchObject({
    products: [{ returned_qty: 2, returnable_qty: 1 }],
  });

  const quoted = await run('orders', 'returns', 'refund', id);
  expect(quoted.printed.join('\n')).toMatch(/2 x .*: 20\.00[^]*refund: 20\.00 by hand/);
  const quote = quoteIn(quoted.printed);
  const [once, again] = await Promise.all([
    run('orders', 'returns', 'refund', id, '--quote', quote),
    run('orders', 'returns', 'refund', id, '--quote', quote),
  ]);
  expect([once.failed, again.failed]).toEqual([[], []]);
  expect(await order.details()).toMatchObject({
    refunded_amount: 20,
    refunds: [{ amount: 20, way: 'by-hand' }],
    returns: [
      {
        history: [
          { state: 'requested', note: null },
          { state: 'expected', note: 'Send it to Mill Road 1.' },
          { state: 'received', note: null },
          { state: 'refunded', note: null },
        ],
      },
    ],
  });
  const shown = (await run('orders', 'show', String(order.id))).printed.join('\n');
  expect(shown).toMatch(/Delivered[^]*return \d+ requested[^]*return \d+ received/);
  expect(shown).toContain('2 returned');
  expect((await run('log', 'order', String(order.id))).printed.join('\n')).toContain(
    'order.return',
  );
  // The rest can be returned in another request.
  expect((await order.ask(1)).status).toBe(200);
});

const mailDeps = () => ({
  db: app.db,
  config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' }),
  log: pino({ level: 'silent' }),
});

test('a customer asks from the account; nobody else can', async () => {
  const customer = await aCustomer(app.db);
  const stranger = await aCustomer(app.db);
  const product = await aProduct(app.db);
  const address = await anAddress(app.db, customer.id);
  await post(app, '/cart/store', { product_id: product.id }, customer.headers);
  const body = { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' };
  const placed = (await post(app, '/place-order', body, customer.headers)).body.data;
  const [{ id }] = placed.orders;
  await deliverOrder(app.db, id);
  const details = await get(app, `/order-details?order_id=${id}`, customer.headers);
  const { line_id } = details.body.data.order.products[0];
  const wish = { order_id: id, lines: [{ line_id, quantity: 1 }], reason: 'Wrong colour' };
  expect((await post(app, '/orders/return', wish)).status).toBe(401);
  expect((await post(app, '/orders/return', wish, stranger.headers)).status).toBe(404);
  const other = await delivered();
  expect((await post(app, `/guest/orders/${other.token}/return`, wish)).status).toBe(404);
  const foreign = { ...wish, lines: [{ line_id: other.line_id, quantity: 1 }] };
  expect((await post(app, '/orders/return', foreign, customer.headers)).status).toBe(422);
  expect((await post(app, '/orders/return', wish, customer.headers)).status).toBe(200);
});

test.each<[string, number, object, string]>([
  ['more pieces than were bought', 4, {}, 'You can return at most 3'],
  ['no pieces', 0, {}, ''],
  ['no reason', 1, { reason: ' ' }, ''],
  ['no lines', 1, { lines: [] }, ''],
])('refused: %s', async (_name, quantity, more, sentence) => {
  const order = await delivered();
  const { status, body } = await order.ask(quantity, more);
  expect(status).toBe(422);
  expect(body.message).toContain(sentence);
  expect((await order.details()).returns).toEqual([]);
});

test('two concurrent requests make one return', async () => {
  const order = await delivered();
  const answers = await Promise.all([order.ask(1), order.ask(1), order.ask(1)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await order.details()).returns).toHaveLength(1);
});

test('no more pieces are returned than were bought, however many requests are concurrent', async () => {
  const order = await delivered();
  const begin = () =>
    run('orders', 'return', String(order.id), '--lines', 'line1=2', '--reason', 'Too small');
  const begun = await Promise.all([begin(), begin(), order.ask(2), begin()]);
  expect(begun.filter(({ status }) => status === 0 || status === 200)).toHaveLength(1);
  const [only] = (await order.details()).returns;
  await run('orders', 'returns', 'accept', String(only.id));
  await run('orders', 'returns', 'receive', String(only.id));
  // The arrived pieces can't be returned again, only the third.
  expect((await begin()).failed.join()).toContain('Only 1 of');
  expect(await order.details()).toMatchObject({
    products: [{ returned_qty: 2, returnable_qty: 1 }],
  });
});

test('a return that is received twice concurrently is restocked once', async () => {
  const order = await delivered();
  expect((await order.ask(2)).status).toBe(200);
  const id = await returnOf(order.id);
  expect((await run('orders', 'returns', 'accept', id)).failed).toEqual([]);
  const before = await order.stock();
  const received = await Promise.all([
    run('orders', 'returns', 'receive', id),
    run('orders', 'returns', 'receive', id),
  ]);
  expect(received.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await order.stock()).toBe(before + 2);
});

test('only delivered orders, within the days of the setting', async () => {
  const order = await delivered();
  const now = app.clock.now;
  expect(await order.details()).toMatchObject({ products: [{ returnable_qty: 3 }] });
  const closed = { is_returnable: false, products: [{ returnable_qty: 0 }] };
  app.clock.now = new Date(now.getTime() + 31 * 86_400_000);
  expect(await order.details()).toMatchObject(closed);
  const late = await order.ask(1);
  expect([late.status, late.body.message]).toEqual([
    422,
    'The return period for this order has ended.',
  ]);
  app.clock.now = now;
  await setSetting(app.db, 'return_order_within_days', 0);
  expect((await order.ask(1)).body.message).toBe("This order can't be returned.");
  expect(await order.details()).toMatchObject(closed);
  await setSetting(app.db, 'return_order_within_days', 30);
  // The shop may accept it all the same.
  app.clock.now = new Date(now.getTime() + 31 * 86_400_000);
  const begun = await run(
    'orders',
    'return',
    String(order.id),
    '--lines',
    'line1=1',
    '--reason',
    'Goodwill',
  );
  expect(begun.printed.join()).toMatch(/Return \d+ is expected/);
  app.clock.now = now;
});

test('a refused return releases its pieces; wrong steps and pieces are refused with a sentence', async () => {
  const order = await delivered();
  await order.ask(3);
  const id = await returnOf(order.id);
  const failed = async (...args: string[]) =>
    (await run('orders', 'returns', ...args)).failed.join();
  expect(await failed('receive', id)).toContain('is "Return requested"');
  expect(await failed('refund', id)).toContain('can\'t change to "Return refunded"');
  expect(await failed('refuse', id)).toContain('Give a --reason');
  expect(await failed('accept', '999999')).toContain('There is no return 999999');
  await run('orders', 'returns', 'refuse', id, '--reason', 'It was used.');
  expect(await order.details()).toMatchObject({
    returns: [{ state: 'refused' }],
    products: [{ returnable_qty: 3 }],
  });
  expect(await failed('accept', id)).toContain('Return declined');
  await order.ask(2);
  const second = await returnOf(order.id);
  await run('orders', 'returns', 'accept', second);
  expect(await failed('receive', second, '--scrap', 'line1=3')).toContain('Only 2 of "line1"');
  expect(await failed('receive', second, '--stock', 'none')).toContain('Nothing from this return');
  // One of two has arrived.
  await run('orders', 'returns', 'receive', second, '--stock', 'line1=1');
  expect(await order.details()).toMatchObject({
    products: [{ returned_qty: 1, returnable_qty: 2 }],
  });
  expect((await run('orders', 'returns', '--open')).printed.join('\n')).toContain('1 arrived');
});

test('the shop begins a return of what has left, and mails its buyer', async () => {
  const product = await aProduct(app.db, { quantity: 20 });
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 3 }],
    shop_ids: [product.shop_id],
  });
  const id = body.data.orders[0].id as number;
  const begin = async (lines: string) =>
    (await run('orders', 'return', String(id), '--lines', lines, '--reason', 'Too small')).failed;
  expect((await begin('line1=1')).join()).toContain('nothing in it can be returned');
  await deliverOrder(app.db, id);
  expect(await begin('line1=1')).toEqual([]);
  const { rows } = await sql<{ state: string }>`
    select payload ->> 'state' as state from graphile_worker._private_jobs
    where payload ->> 'return_id' = ${await returnOf(id)}`.execute(app.db);
  expect(rows).toEqual([{ state: 'expected' }]);
});

test('a piece that was refunded before it arrived is not refunded with its return', async () => {
  const order = await delivered();
  await order.ask(3);
  const id = await returnOf(order.id);
  await run('orders', 'returns', 'accept', id);
  const refund = ['orders', 'refund', String(order.id), '--lines', 'line1=1', '--reason', 'Sorry'];
  const quote = quoteIn((await run(...refund)).printed);
  expect((await run(...refund, '--quote', quote)).failed).toEqual([]);
  expect((await run('orders', 'returns', 'receive', id)).failed).toEqual([]);
  const { printed } = await run('orders', 'returns', 'refund', id);
  expect(printed.join('\n')).toMatch(/2 x .*: 20\.00/);
});

test('the quote of one return refunds no other', async () => {
  const order = await delivered();
  for (let n = 0; n < 2; n += 1)
    await run('orders', 'return', String(order.id), '--lines', 'line1=1', '--reason', 'Too small');
  const { rows } = await sql<{ id: number }>`
    select id from returns where order_id = ${order.id} order by id`.execute(app.db);
  const [first = '', second = ''] = rows.map(({ id }) => String(id));
  for (const id of [first, second])
    expect((await run('orders', 'returns', 'receive', id)).failed).toEqual([]);
  const quoteOf = async (id: string) =>
    quoteIn((await run('orders', 'returns', 'refund', id)).printed);
  const refund = (id: string, quote: string) =>
    run('orders', 'returns', 'refund', id, '--quote', quote);
  // Two people are shown one return each, before either refunds it.
  const [one, two] = [await quoteOf(first), await quoteOf(second)];
  expect((await refund(first, one)).failed).toEqual([]);
  expect((await refund(second, two)).failed.join()).toContain('have changed since that quote');
  expect((await refund(second, await quoteOf(second))).failed).toEqual([]);
  expect(await order.details()).toMatchObject({
    refunds: [{ amount: 10 }, { amount: 10 }],
    returns: [{ state: 'refunded' }, { state: 'refunded' }],
  });
});

test('pieces that were refunded and restocked do not arrive a second time', async () => {
  const order = await delivered();
  expect((await order.ask(2)).status).toBe(200);
  const id = await returnOf(order.id);
  await run('orders', 'returns', 'accept', id);
  const wish = ['refund', String(order.id), '--lines', 'line1=2', '--reason', 'r'];
  const refund = ['orders', ...wish, '--restock', 'all'];
  const quote = quoteIn((await run(...refund)).printed);
  expect((await run(...refund, '--quote', quote)).failed).toEqual([]);
  const before = await order.stock();
  const named = await run('orders', 'returns', 'receive', id, '--stock', 'line1=2');
  expect(named.failed.join()).toContain('Only 1 of "line1"');
  expect((await run('orders', 'returns', 'receive', id)).failed).toEqual([]);
  expect(await order.stock()).toBe(before + 1);
});
