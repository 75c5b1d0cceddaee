import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { get, post } from '#test/call.ts';
import { rowsRead } from '#test/database/rows-read.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anOrder, deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { startSlowMailServer } from '#test/stand-ins/slow-mail-server.ts';
import { notifyOwner } from './notify-owner.ts';

let app: TestApp;
let drill: TestProduct;
let now: Date;
const run = commandRunner(() => app);
const DEFAULTS = {
  order: 'at-once',
  ticket: 'at-once',
  application: 'at-once',
  return: 'at-once',
  failed_payment: 'daily',
  low_stock: 'daily',
} as const;

beforeAll(async () => {
  app = await createTestApp();
  const shop = await aShop(app.db, { name: 'Tool barn' });
  const category = await aCategory(app.db);
  drill = await aProduct(app.db, {
    name: 'Drill',
    code: 'D-1',
    quantity: 20,
    shop_id: shop.id,
    category_id: category.id,
  });
  await setSetting(app.db, 'email', 'owner@shop.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = app.clock.now;
  await setSetting(app.db, 'notifications', DEFAULTS);
  await app.db.updateTable('notifications').set({ notified_at: now }).execute();
  rmSync(join(app.dataDir, 'outbox'), { recursive: true, force: true });
});

interface Mail {
  to: string;
  subject: string;
  text: string;
}
async function notify(config: Record<string, string> = {}): Promise<Mail[]> {
  rmSync(join(app.dataDir, 'outbox'), { recursive: true, force: true });
  await notifyOwner({
    db: app.db,
    config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test', ...config }),
    clock: () => now,
    log: pino({ level: 'silent' }),
  });
  try {
    const folder = join(app.dataDir, 'outbox');
    return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return [];
  }
}
const order = async (quantity = 1) => {
  const { status, body } = await orderAsGuest(app, {
    carts: [{ product_id: drill.id, quantity }],
    shop_ids: [drill.shop_id],
  });
  expect(status, JSON.stringify(body)).toBe(200);
};
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));

test('orders within a minute are reported to the owner in one mail, once', async () => {
  await order();
  await order(2);
  const mails = await notify();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@shop.test', 'Toolyard: New orders'],
  ]);
  expect(mails[0]?.text).toMatch(
    /#RC\d{6,}, Greta Guest: \$10\.00\n.*#RC\d{6,}, Greta Guest: \$20\.00/,
  );
  expect(await notify()).toEqual([]);
});

test('an order is written in the currency it was placed in', async () => {
  await order();
  await app.db
    .updateTable('orders')
    .set({ currency: 'EUR' })
    .where('id', '=', (eb) => eb.selectFrom('orders').select((one) => one.fn.max('id').as('id')))
    .execute();
  const [mail] = await notify();
  expect(mail?.text).toMatch(/Greta Guest: €10\.00/);
});

test('a mail that cannot be sent is retried, and two concurrent processes send it once', async () => {
  await order();
  await expect(notify({ SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow();
  expect(await notify()).toEqual([]);
  later(1 / 60);
  const sent = await Promise.all([notify(), notify()]);
  expect(Math.max(...sent.map((mails) => mails.length))).toBe(1);
  const waiting = await app.db
    .selectFrom('notifications')
    .where('notified_at', 'is', null)
    .select('id')
    .execute();
  expect(waiting).toEqual([]);
  expect(await notify()).toEqual([]);
});

test('a mailbox that refuses every mail is tried less and less often', async () => {
  const refusing = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const refusedAt: number[] = [];
  const began = now.getTime();
  await order();
  for (const minute of [0, 1, 2, 3, 4, 6, 7, 10, 14, 15, 30, 31, 62, 63, 122, 123, 182, 183]) {
    // What happens meanwhile waits too.
    if (minute === 10) await order();
    now = new Date(began + minute * 60_000);
    await notify(refusing).catch(() => refusedAt.push(minute));
  }
  expect(refusedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
});

test('thousands of orders that wait for a refusing mailbox are read and written once, not for each other', async () => {
  await order();
  await sql`
    insert into notifications (kind, record_id, created_at)
    select 'order', -n, ${now}::timestamptz + interval '1 second' from generate_series(1, 3000) n`.execute(
    app.db,
  );
  const before = await rowsRead(app.db, 'notifications');
  await expect(notify({ SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow();
  expect((await rowsRead(app.db, 'notifications')) - before).toBeLessThan(20 * 3_000);
  const postponed = await app.db
    .selectFrom('notifications')
    .where('tries', '>', 0)
    .where('notified_at', 'is', null)
    .select('id')
    .execute();
  expect(postponed).toHaveLength(1);
  expect(await notify()).toEqual([]);
  later(1 / 60);
  const [mail] = await notify();
  expect(mail?.text).toContain('Greta Guest');
});

test('a mail that a slow mail server accepts is sent once, even if it takes longer than a transaction may idle', async () => {
  const patience = connect(app.databaseUrl, { max: 2 });
  patience.pool.on('connect', (client) => {
    void client.query(`set idle_in_transaction_session_timeout = 200`);
  });
  onTestFinished(patience.close);
  const server = await startSlowMailServer(150);
  onTestFinished(server.close);
  const send = () =>
    notifyOwner({
      db: patience.db,
      config: readConfig({
        DATA_DIR: app.dataDir,
        PUBLIC_URL: 'http://shop.test',
        SMTP_URL: server.url,
      }),
      clock: () => now,
      log: pino({ level: 'silent' }),
    });
  await order();
  await send();
  await send();
  expect(server.mails()).toBe(1);
});

test('a seller with an address is notified only of orders in their shop', async () => {
  expect((await run('sellers', 'mail', 'tool-barn', 'barn@shop.test')).failed).toEqual([]);
  const other = await aProduct(app.db, { name: 'Saw', quantity: 9 });
  await orderAsGuest(app, { carts: [{ product_id: other.id }], shop_ids: [other.shop_id] });
  expect((await notify()).map(({ to }) => to)).toEqual(['owner@shop.test']);
  await order();
  expect((await notify()).map(({ to }) => to).toSorted()).toEqual([
    'barn@shop.test',
    'owner@shop.test',
  ]);
  await setSetting(app.db, 'multi_vendor', false);
  await order();
  expect((await notify()).map(({ to }) => to)).toEqual(['owner@shop.test']);
  await setSetting(app.db, 'multi_vendor', true);
  await run('sellers', 'mail', 'tool-barn', 'none');
});

test.each([
  [['sellers', 'mail', 'nowhere', 'a@b.test'], 'There is no shop "nowhere": shops list shows all.'],
  [['sellers', 'mail', 'tool-barn', 'a@b.test,c@d.test'], "isn't an email address"],
])('%j is refused', async (args, sentence) => {
  expect((await run(...args)).failed).toEqual([expect.stringContaining(sentence)]);
});

test('a disabled kind of notification is not sent, nor later when it is enabled', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, order: 'off' });
  await order();
  expect(await notify()).toEqual([]);
  await setSetting(app.db, 'notifications', DEFAULTS);
  expect(await notify()).toEqual([]);
});

test('daily notifications are mailed at seven in the time zone of the shop', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, order: 'daily' });
  await setSetting(app.db, 'time_zone', 'Asia/Dhaka');
  // Noon in London is six in the evening in Dhaka; seven there is 01:00 UTC.
  await order();
  expect(await notify()).toEqual([]);
  later(12.9);
  expect(await notify()).toEqual([]);
  later(0.2);
  expect(await notify()).toHaveLength(1);
  expect(await notify()).toEqual([]);
  await setSetting(app.db, 'time_zone', 'UTC');
});

test('low stock is reported once until it is restocked', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, order: 'off', low_stock: 'at-once' });
  const stock = (quantity: number) =>
    app.db
      .updateTable('product_variants')
      .set({ quantity })
      .where('product_id', '=', drill.id)
      .execute();
  await stock(5);
  await order();
  expect(await notify()).toEqual([]);
  await order();
  const [mail] = await notify();
  expect([mail?.subject, mail?.text]).toEqual([
    'Toolyard: Almost sold out',
    expect.stringContaining('Drill, D-1: 3 in stock'),
  ]);
  await order();
  expect(await notify()).toEqual([]);
  await stock(4);
  expect(await notify()).toEqual([]);
  await order();
  expect(await notify()).toHaveLength(1);
  await stock(20);
});

test('a return that a buyer requests is reported, one that the shop starts is not', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, order: 'off' });
  await setSetting(app.db, 'return_order_within_days', 14);
  const answer = await orderAsGuest(app, {
    carts: [{ product_id: drill.id, quantity: 2 }],
    shop_ids: [drill.shop_id],
  });
  const { orders, order_token } = answer.body.data;
  await deliverOrder(app.db, orders[0].id);
  const shown = (await get(app, `/guest/orders/${order_token}`)).body.data.orders[0];
  const asked = await post(app, `/guest/orders/${order_token}/return`, {
    order_id: orders[0].id,
    lines: [{ line_id: shown.products[0].line_id, quantity: 1 }],
    reason: 'Too loud',
  });
  expect(asked.status, asked.text).toBe(200);
  const [mail, ...others] = await notify();
  expect(others).toEqual([]);
  expect([mail?.subject, mail?.text]).toEqual([
    'Toolyard: Returns to answer',
    expect.stringContaining('1 ×, Too loud'),
  ]);
  const { id } = await app.db.selectFrom('returns').select('id').executeTakeFirstOrThrow();
  expect((await run('orders', 'returns', 'accept', String(id))).failed).toEqual([]);
  const code = ['orders', 'return', String(orders[0].id), '--lines', 'D-1=1', '--reason', 'Phoned'];
  expect((await run(...code)).failed).toEqual([]);
  expect(await notify()).toEqual([]);
});

test('a ticket and each message of its customer is reported, to the seller of its order too; an answer is not', async () => {
  const customer = await aCustomer(app.db);
  const placed = await anOrder(app, customer, drill);
  await notify();
  await run('sellers', 'mail', 'tool-barn', 'barn@shop.test');
  const ticket = {
    issue_type: 'Payment',
    subject: 'It hums',
    message: 'All day.',
    email: 'ada@bolt.test',
    order_number: placed.order_code,
  };
  const { body } = await post(app, '/support-ticket', ticket, customer.headers);
  const number = body.data.support_ticket.ticket_no as string;
  const mails = await notify();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['barn@shop.test', 'owner@shop.test']);
  for (const { subject, text } of mails) {
    expect(subject).toBe('Toolyard: Messages from customers');
    expect(text).toContain(`${number}, It hums`);
  }
  expect((await run('tickets', 'reply', number, 'Oil it.')).failed).toEqual([]);
  expect(await notify()).toEqual([]);
  const message = { ticket_number: number, message: 'It hums on.' };
  await post(app, '/support-ticket-message', message, customer.headers);
  expect(await notify()).toHaveLength(2);
  await run('sellers', 'mail', 'tool-barn', 'none');
});

test('applications and payments that were given up are reported', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, failed_payment: 'at-once' });
  await app.db
    .insertInto('seller_applications')
    .values({
      shop_name: 'Saw mill',
      name: 'Sam',
      email: 'sam@saws.test',
      phone: '1',
      message: 'Hello\u0007\nthere',
      created_at: now,
    })
    .execute();
  await order();
  const placed = await app.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('payments')
    .set({ method: 'stripe', expires_at: new Date(now.getTime() - 1000) })
    .where('id', '=', placed.payment_id)
    .execute();
  await app.db
    .insertInto('order_changes')
    .values({ order_id: placed.id, status: 'Cancelled', actor: 'system', at: now })
    .execute();
  const [mail] = await notify();
  expect(mail?.text).toContain('Sellers who want to join\n  Saw mill, Sam, sam@saws.test');
  expect(mail?.text).toContain(
    `Unpaid orders\n  #RC${String(placed.id).padStart(6, '0')}, Greta Guest: $10.00`,
  );
  expect(await notify()).toEqual([]);
});

test('of a payment that was given up, a seller sees the orders and the amount of their own shop', async () => {
  await setSetting(app.db, 'notifications', {
    ...DEFAULTS,
    order: 'off',
    failed_payment: 'at-once',
  });
  const saw = await aProduct(app.db, { name: 'Saw', price: 7300, quantity: 9 });
  const placed = await orderAsGuest(app, {
    carts: [
      { product_id: drill.id, quantity: 1 },
      { product_id: saw.id, quantity: 1 },
    ],
    shop_ids: [drill.shop_id, saw.shop_id],
  });
  expect(placed.status, placed.text).toBe(200);
  await run('sellers', 'mail', 'tool-barn', 'barn@shop.test');
  const orders = await app.db
    .selectFrom('orders')
    .select(['id', 'shop_id', 'payment_id'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  await app.db
    .updateTable('payments')
    .set({ method: 'stripe', expires_at: new Date(now.getTime() - 1000) })
    .where('id', '=', orders[0]?.payment_id ?? 0)
    .execute();
  for (const { id } of orders) {
    const change = { order_id: id, status: 'Cancelled', actor: 'system', at: now };
    await app.db.insertInto('order_changes').values(change).execute();
  }
  const mails = await notify();
  await run('sellers', 'mail', 'tool-barn', 'none');
  const code = (shopId: number) =>
    `#RC${String(orders.find(({ shop_id }) => shop_id === shopId)?.id).padStart(6, '0')}`;
  const textTo = (address: string) => mails.find(({ to }) => to === address)?.text ?? '';
  expect(textTo('barn@shop.test')).toContain(`${code(drill.shop_id)}, Greta Guest: $10.00`);
  expect(textTo('barn@shop.test')).not.toContain(code(saw.shop_id));
  expect(textTo('owner@shop.test')).toContain(code(saw.shop_id));
  expect(textTo('owner@shop.test')).toContain('Greta Guest: $83.00');
});

test('of a checkout whose orders were paid one by one, only the unpaid one is reported as given up', async () => {
  await setSetting(app.db, 'notifications', {
    ...DEFAULTS,
    order: 'off',
    failed_payment: 'at-once',
  });
  const saw = await aProduct(app.db, { name: 'Saw', price: 7300, quantity: 9 });
  await orderAsGuest(app, {
    carts: [{ product_id: drill.id }, { product_id: saw.id }],
    shop_ids: [drill.shop_id, saw.shop_id],
  });
  const [unpaid, paid] = await app.db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  await app.db
    .updateTable('payments')
    .set({ expires_at: new Date(now.getTime() - 1000) })
    .where('id', '=', unpaid!.payment_id)
    .execute();
  expect((await run('orders', 'pay', String(paid!.id))).failed).toEqual([]);
  await app.db
    .insertInto('order_changes')
    .values({ order_id: unpaid!.id, status: 'Cancelled', actor: 'system', at: now })
    .execute();
  const [mail] = await notify();
  expect(mail?.text).toMatch(new RegExp(`Unpaid orders\\n {2}#RC0*${unpaid!.id}, Greta Guest: `));
});

test('an unpaid order is reported as given up, however many were placed since', async () => {
  await setSetting(app.db, 'notifications', {
    ...DEFAULTS,
    order: 'off',
    failed_payment: 'at-once',
  });
  await order();
  const [unpaid] = await app.db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  await sql`
    insert into payments (token, buyer_name, method, currency, currency_digits)
    select md5(n::text), 'Later', 'cash', 'USD', 2 from generate_series(1, 10000) n`.execute(
    app.db,
  );
  await app.db
    .updateTable('payments')
    .set({ expires_at: new Date(now.getTime() - 1000) })
    .where('id', '=', unpaid!.payment_id)
    .execute();
  const change = { order_id: unpaid!.id, status: 'Cancelled', actor: 'system', at: now };
  await app.db.insertInto('order_changes').values(change).execute();
  const [mail] = await notify();
  expect(mail?.text).toMatch(new RegExp(`Unpaid orders\\n {2}#RC0*${unpaid!.id}, Greta Guest: `));
});

test('a refund that its gateway refused is reported to the owner, and again when it is refused again', async () => {
  await order();
  await notify();
  const { id: order_id, payment_id } = await app.db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const session = { id: 'cs_refused', payment_id, order_ids: [order_id], amount: 1000 };
  await app.db
    .insertInto('payment_sessions')
    .values({ ...session, expires_at: now, created_at: now })
    .execute();
  const { id: refund } = await app.db
    .insertInto('refunds')
    .values({
      order_id,
      session_id: session.id,
      amount: 1000,
      created_at: now,
      failed_at: now,
      failure: 'lost_or_stolen_card',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [mail, ...others] = await notify();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('owner@shop.test');
  expect(mail?.text).toMatch(
    /Refunds that the payment provider refused\n.*#RC\d{6,}, .*, lost_or_stolen_card: \$10\.00/,
  );
  expect(await notify()).toEqual([]);
  const setFailed = (failed_at: Date | null) =>
    app.db.updateTable('refunds').set({ failed_at }).where('id', '=', refund).execute();
  await setFailed(null);
  expect(await notify()).toEqual([]);
  await setFailed(now);
  expect((await notify()).map(({ subject }) => subject)).toEqual([
    'Toolyard: Refunds that the payment provider refused',
  ]);
});

test('a notification of a kind that only the next version has is left to its processes', async () => {
  await sql`alter table notifications drop constraint notifications_kind_check`.execute(app.db);
  const added = await app.db
    .insertInto('notifications')
    .values({ kind: 'review', record_id: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await notify()).toEqual([]);
  const row = await app.db
    .selectFrom('notifications')
    .select('notified_at')
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow();
  expect(row.notified_at).toBeNull();
});

test('after a pause with many orders, none is missed', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, order: 'off' });
  const unrecorded = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from orders o where created_at > ${now}::timestamptz - interval '1 day' and not exists (
        select from notifications where kind = 'order' and record_id = o.id)`.execute(app.db);
    return rows.length;
  };
  await order();
  await notify();
  await sql`
    insert into orders (payment_id, shop_id, order_prefix, quantity, total_amount, delivery_charge, coupon_discount,
      tax_amount, payable_amount, taxes, address, estimated_delivery_time, currency, currency_digits, created_at)
    select (select min(id) from payments), ${drill.shop_id}::bigint, '', 1, 100, 0, 0, 0, 100, '[]', '{}', '', 'USD', 2,
      ${now}::timestamptz from generate_series(1, 10001)`.execute(app.db);
  await notify();
  await notify();
  expect(await unrecorded()).toBe(0);
});

test('a message of a customer and a requested return are reported, however many others were recorded since', async () => {
  await setSetting(app.db, 'notifications', { ...DEFAULTS, order: 'off' });
  const customer = await aCustomer(app.db);
  const placed = await anOrder(app, customer, drill);
  await notify();
  const ticket = {
    issue_type: 'Payment',
    subject: 'It whistles',
    message: 'All night.',
    email: 'ada@bolt.test',
    order_number: placed.order_code,
  };
  expect((await post(app, '/support-ticket', ticket, customer.headers)).status).toBe(200);
  await sql`
    insert into ticket_messages (ticket_id, sender, message, created_at)
    select (select max(id) from support_tickets), 'shop', 'Oil it.', ${now}::timestamptz
    from generate_series(1, 10001)`.execute(app.db);
  const requested = await sql<{ id: number }>`
    insert into returns (order_id, state, reason, created_at)
    select max(id), 'requested', 'Too loud', ${now}::timestamptz from orders returning id`.execute(
    app.db,
  );
  await sql`
    insert into return_changes (return_id, state, actor, at)
    values (${requested.rows[0]?.id}, 'requested', 'customer', ${now}::timestamptz)`.execute(
    app.db,
  );
  await sql`
    insert into returns (order_id, state, reason, created_at)
    select (select max(id) from orders), 'refused', 'Phoned', ${now}::timestamptz
    from generate_series(1, 10001)`.execute(app.db);
  const [mail] = await notify();
  expect(mail?.text).toContain('It whistles');
  expect(mail?.text).toContain('Too loud');
});
