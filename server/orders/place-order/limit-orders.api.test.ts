import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { anAddress, GUEST } from '#test/shopping.ts';
import { Visitor } from '#test/visitor.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';

let app: TestApp;
let product: { id: number; shop_id: number };
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' });
  product = await aProduct(app.db, { name: 'Hex bolt', quantity: 100_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.deleteFrom('attempts').execute();
});

const cart = (quantity: number) => [{ product_id: product.id, quantity }];
const order = (visitor: Visitor, more: object = {}) =>
  visitor.post('/guest/place-order', {
    ...GUEST,
    carts: cart(1),
    shop_ids: [product.shop_id],
    ...more,
  });
const guest = (n: number) => ({ phone: `55530${1000 + n}`, email: `guest-${n}@bolt.test` });

test('a contact is mailed about ten guest orders a day, whatever addresses they come from', async () => {
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    const { phone } = guest(n);
    statuses.push(
      (await order(new Visitor(app, `203.0.${n}.9`), { phone, email: `VICTIM+${n}@bolt.test` }))
        .status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const refused = await order(new Visitor(app, '203.0.113.9'), { email: 'victim@bolt.test' });
  expect(refused.headers.get('retry-after')).toBe('86400');
  app.clock.now = new Date(TEST_NOW.getTime() + 86_400_000);
  expect((await order(new Visitor(app, '203.0.113.9'), { email: 'victim@bolt.test' })).status).toBe(
    200,
  );
});

test('an address can place fifty guest orders a day; orders that were not placed do not count', async () => {
  const visitor = new Visitor(app, '203.0.113.9');
  expect((await order(visitor, { ...guest(0), carts: [] })).status).toBe(422);
  expect(await app.db.selectFrom('attempts').select('id').execute()).toEqual([]);
  const statuses = [];
  for (let n = 0; n < 52; n += 1) statuses.push((await order(visitor, guest(n))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual([429, 429]);
});

test('a customer without a verified contact is limited like a guest, one with a verified contact is not', async () => {
  const eve = await aCustomer(app.db, { email: 'victim2@bolt.test' });
  const visitor = new Visitor(app, '203.0.113.9');
  visitor.authorization = eve.headers.authorization ?? '';
  const address = await anAddress(app.db, eve.id);
  const place = async () => {
    await visitor.post('/cart/store', { product_id: product.id });
    const request = { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' };
    return (await visitor.post('/place-order', request)).status;
  };
  for (let n = 0; n < 10; n += 1) expect(await place()).toBe(200);
  expect(await place()).toBe(429);
  const confirm = (confirmed: { phone_verified_at: Date } | { email_verified_at: Date }) =>
    app.db.updateTable('users').set(confirmed).where('id', '=', eve.id).execute();
  // A verified phone does not prove the mailbox that mails are sent to.
  await confirm({ phone_verified_at: TEST_NOW });
  expect(await place()).toBe(429);
  await confirm({ email_verified_at: TEST_NOW });
  expect(await place()).toBe(200);
});

test.each([
  ['a line', [1001], /1,000 of Hex bolt/],
  ['an order', [1000, 1000, 1000, 1000, 1000, 1], /5,000 items/],
])('%s is limited by the settings', async (_name, quantities, message) => {
  const products = await Promise.all(
    quantities.map(() =>
      aProduct(app.db, { name: 'Hex bolt', shop_id: product.shop_id, quantity: 90_000 }),
    ),
  );
  const carts = products.map(({ id }, place) => ({ product_id: id, quantity: quantities[place] }));
  const refused = await order(new Visitor(app, '203.0.113.9'), { carts });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(message);
  const left = await app.db
    .selectFrom('products')
    .select('quantity')
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    )
    .execute();
  expect(left.every(({ quantity }) => quantity === 90_000)).toBe(true);
  const carried = carts.slice(0, 5).map((line) => ({ ...line, quantity: 1000 }));
  expect((await order(new Visitor(app, '203.0.113.9'), { carts: carried })).status).toBe(200);
});

test('a repeated order gets its stored response even when the limit is reached', async () => {
  const visitor = new Visitor(app, '203.0.113.9');
  visitor.headers['idempotency-key'] = 'once';
  const first = await order(visitor);
  delete visitor.headers['idempotency-key'];
  for (let n = 0; n < 10; n += 1) await order(visitor);
  expect((await order(visitor)).status).toBe(429);
  visitor.headers['idempotency-key'] = 'once';
  expect((await order(visitor)).text).toBe(first.text);
});

test('a mail about an order to an unverified address contains nothing that the buyer wrote', async () => {
  const text = 'Buy at evil';
  const { body } = await order(new Visitor(app, '203.0.113.9'), {
    name: text,
    address_line: text,
    address_line2: text,
    area: text,
    post_code: text,
    note: text,
  });
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const deps = { db: app.db, config, log: pino({ level: 'silent' }) };
  const { payment_id } = await app.db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', body.data.orders[0].id)
    .executeTakeFirstOrThrow();
  await sendOrderMail(deps, { kind: 'placed', payment_id });
  const message = (await readOutbox(app)).at(-1);
  expect(message?.to).toBe(GUEST.email);
  expect(message?.text).toContain('Hex bolt');
  expect(`${message?.text}${message?.html}${message?.subject}`).not.toContain('evil');
});

test('the limits are those of the settings', async () => {
  const defaults = SETTINGS.limits.default;
  await setSetting(app.db, 'limits', {
    ...defaults,
    orders_of_address: 2,
    orders_of_contact: 1,
    pieces_of_line: 5,
  });
  try {
    const visitor = new Visitor(app, '203.0.113.9');
    const tooMany = await order(visitor, { ...guest(1), carts: cart(6) });
    expect([tooMany.status, tooMany.body.message]).toEqual([
      422,
      expect.stringContaining('up to 5 of '),
    ]);
    expect((await order(visitor, { ...guest(1), carts: cart(5) })).status).toBe(200);
    expect((await order(visitor, guest(1))).status).toBe(429);
    expect((await order(visitor, guest(2))).status).toBe(200);
    expect((await order(visitor, guest(3))).status).toBe(429);
    await setSetting(app.db, 'limits', { ...defaults, pieces_of_order: 1 });
    expect((await order(visitor, { ...guest(4), carts: cart(2) })).body.message).toBe(
      'You can order 1 item at a time. Split your order.',
    );
  } finally {
    await setSetting(app.db, 'limits', defaults);
  }
});
