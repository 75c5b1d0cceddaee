import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { readConfig } from '#server/config.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockOrder } from '../change/change-queries.ts';
import { payOrder } from '../operate/pay-order.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { requeueExpiry } from './requeue-expiry.ts';
import { expirePayment } from './expire-payment.ts';

let app: TestApp;
const run = commandRunner(() => app);
const start = new Date('2026-03-10T12:00:00Z');
const log = pino({ level: 'silent' });
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.now = start;
  await setSetting(app.db, 'bank_account_holder', 'Boltworks Ltd');
  await setSetting(app.db, 'bank_account', 'DE89370400440532013000');
  await setSetting(app.db, 'bank_name', 'Commerzbank');
});
afterAll(() => app.close());

const later = (minutes: number) => {
  app.clock.now = new Date(start.getTime() + minutes * 60_000);
};
const expire = (paymentId: number) =>
  expirePayment({ db: app.db, gateways: new Map(), clock: () => app.clock.now, log }, paymentId, {
    isPatient: true,
  });

/** An order of two pieces from each of some shops, paid by transfer. */
async function placed(shops = 1, headers: Record<string, string> = {}) {
  const products: TestProduct[] = [];
  for (let n = 0; n < shops; n += 1)
    products.push(await aProduct(app.db, { shop_id: (await aShop(app.db)).id, price: 1000 }));
  const order = {
    carts: products.map(({ id }) => ({ product_id: id, quantity: 2 })),
    shop_ids: products.map(({ shop_id }) => shop_id),
    payment_method: 'Bank_Transfer',
  };
  const send = () => orderAsGuest(app, order, headers);
  const { body } = await send();
  const { payment_id, order_token, order_payment_url, orders } = body.data;
  const shown = async () => (await get(app, `/guest/orders/${order_token}`)).body.data;
  const stock = async () =>
    (
      await app.db
        .selectFrom('products')
        .select('quantity')
        .where('id', '=', products[0]!.id)
        .executeTakeFirstOrThrow()
    ).quantity;
  return {
    send,
    shown,
    stock,
    payment_id,
    order_payment_url,
    shop_id: products[0]!.shop_id,
    codes: orders as { order_code: string }[],
  };
}

test('is offered once the shop has a bank account', async () => {
  const methods = async () =>
    (await get(app, '/master')).body.data.payment_methods.map(({ name }: { name: string }) => name);
  expect(await methods()).toEqual(['cash', 'bank_transfer', 'test']);
  await setSetting(app.db, 'bank_account', null);
  expect(await methods()).toEqual(['cash', 'test']);
  const refused = await orderAsGuest(app, { payment_method: 'bank_transfer', shop_ids: [1] });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['payment_method']);
});

test('the account itself is for buyers only', async () => {
  const { text } = await get(app, '/master');
  expect(text).not.toContain('DE89');
});

test('an order shows account, amount and reference, and has no page to pay at', async () => {
  const order = await placed(2, { 'idempotency-key': 'transfer-1' });
  expect(order.order_payment_url).toBeNull();
  expect((await order.send()).body.data.order_payment_url).toBeNull();
  const { orders, payment_instructions, order_payment_url, payment_status } = await order.shown();
  const codes = order.codes.map(({ order_code }) => order_code.slice(1));
  expect({ order_payment_url, payment_status }).toEqual({
    order_payment_url: null,
    payment_status: 'Pending',
  });
  expect(payment_instructions).toEqual({
    text: expect.stringContaining('Transfer the amount'),
    amount: 40,
    received: 0,
    details: [
      { label: 'Account holder', value: 'Boltworks Ltd' },
      { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
      { label: 'Bank', value: 'Commerzbank' },
    ],
    reference: codes.join(' '),
    due_at: '2026-03-17T12:00:00.000Z',
  });
  expect(orders[1]).toMatchObject({
    payment_method: 'Bank transfer',
    payment_instructions: { amount: 20, reference: codes[1] },
  });
});

test('a buyer whose money has not arrived is reminded two days before the deadline', async () => {
  const [order, paid] = [await placed(), await placed()];
  const { rows } = await sql<{ payload: Parameters<typeof sendOrderMail>[1]; run_at: Date }>`
    select payload, run_at from graphile_worker._private_jobs
    where payload ->> 'kind' = 'unpaid'
      and payload ->> 'payment_id' in (${String(order.payment_id)}, ${String(paid.payment_id)})
    order by id`.execute(app.db);
  expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([
    '2026-03-15T12:00:00.000Z',
    '2026-03-15T12:00:00.000Z',
  ]);
  const code = order.codes[0]!.order_code;
  expect((await run('orders', 'pay', paid.codes[0]!.order_code)).status).toBe(0);
  const deps = { db: app.db, log, config: readConfig({ DATA_DIR: app.dataDir }) };
  for (const { payload } of rows) await sendOrderMail(deps, payload);
  const reminders = (await readOutbox(app)).filter(({ subject }) => subject.includes('is waiting'));
  expect(reminders.map(({ subject }) => subject)).toEqual([
    `Your order ${code} is waiting for your payment`,
  ]);
  expect(reminders[0]?.text).toContain('IBAN: DE89 3704 0044 0532 0130 00');
  expect(reminders[0]?.text).toContain('until March 17, 2026');
});

test('the deadline in a mail is the day of the shop', async () => {
  // 14 hours ahead of UTC: noon of March 17 is on March 18.
  await setSetting(app.db, 'time_zone', 'Pacific/Kiritimati');
  const { payment_id } = await placed();
  const deps = { db: app.db, log, config: readConfig({ DATA_DIR: app.dataDir }) };
  await sendOrderMail(deps, { kind: 'placed', payment_id });
  expect((await readOutbox(app)).at(-1)?.text).toContain('until March 18, 2026');
  await setSetting(app.db, 'time_zone', 'UTC');
});

test('the mail says where to send the money; the one after it arrived does not', async () => {
  const order = await placed();
  const deps = { db: app.db, log, config: readConfig({ DATA_DIR: app.dataDir }) };
  await sendOrderMail(deps, { kind: 'placed', payment_id: order.payment_id });
  const code = order.codes[0]!.order_code;
  const mailed = async (subject: string) =>
    (await readOutbox(app)).find(
      (mail) => mail.subject.startsWith(subject) && mail.subject.includes(code),
    )!;
  const mail = await mailed('Your order');
  expect(mail.text).toContain('IBAN: DE89 3704 0044 0532 0130 00');
  expect(mail.text).toContain('Amount to pay: $20.00');
  expect(mail.text).toContain(`Payment reference: ${code.slice(1)}`);
  expect(mail.text).toContain('until March 17, 2026');
  expect((await run('orders', 'pay', code)).status).toBe(0);
  const { rows } = await sql<{ payload: Parameters<typeof sendOrderMail>[1] }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = 'paid' and payload ->> 'payment_id' = ${String(order.payment_id)}`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
  await sendOrderMail(deps, rows[0]!.payload);
  const paid = await mailed('Payment received');
  expect(paid.text).not.toContain('IBAN');
});

test('is cancelled after the days of the setting, not after half an hour, and its stock returns', async () => {
  await setSetting(app.db, 'bank_transfer_days', 3);
  const order = await placed();
  await setSetting(app.db, 'bank_transfer_days', 7);
  const due = new Date(start.getTime() + 3 * 86_400_000);
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker._private_jobs j
    where payload ->> 'payment_id' = ${String(order.payment_id)} and payload ->> 'kind' is null`.execute(
    app.db,
  );
  expect(rows.map(({ run_at }) => run_at)).toEqual([due]);
  later(31);
  expect(await expire(order.payment_id)).toEqual(due);
  expect(await order.stock()).toBe(3);
  later(3 * 24 * 60);
  expect(await expire(order.payment_id)).toBeNull();
  expect(await order.stock()).toBe(5);
  const shown = await order.shown();
  expect(shown).toMatchObject({
    payment_instructions: null,
    orders: [{ order_status: 'Cancelled', payment_instructions: null }],
  });
  const refused = await run('orders', 'pay', order.codes[0]!.order_code);
  expect(refused.failed.join()).toContain('is cancelled');
});

test('what the shop has confirmed does not expire, the other order of the checkout does', async () => {
  const order = await placed(2);
  const [first = ''] = order.codes.map(({ order_code }) => order_code);
  expect((await run('orders', 'confirm', first)).failed).toEqual([]);
  later(8 * 24 * 60);
  expect(await expire(order.payment_id)).toBeNull();
  expect((await order.shown()).orders).toMatchObject([
    { order_status: 'Confirm' },
    { order_status: 'Cancelled' },
  ]);
});

test('orders pay records the money once, and the order no longer expires', async () => {
  const order = await placed(2);
  const [first = '', second = ''] = order.codes.map(({ order_code }) => order_code);
  const unpaid = await run('orders', 'ship', first);
  expect(unpaid.failed.join()).toContain("isn't paid yet");
  const paid = await run('orders', 'pay', first, 'RC999999');
  expect(paid.status).toBe(1);
  expect(paid.printed.join()).toContain('bank_transfer paid');
  expect((await run('orders', 'pay', first)).failed.join()).toContain('already paid');
  expect(
    (await run('log', 'order', String(Number(first.replace(/\D/g, ''))))).printed.join('\n'),
  ).toContain('order.pay');
  expect(await order.shown()).toMatchObject({
    payment_status: 'Pending',
    payment_instructions: { amount: 20, reference: second.slice(1) },
    orders: [{ payment_status: 'Paid', payment_instructions: null }, { payment_status: 'Pending' }],
  });
  expect((await run('orders', 'ship', first)).status).toBe(0);
  later(7 * 24 * 60);
  await expire(order.payment_id);
  expect((await order.shown()).orders).toMatchObject([
    { order_status: 'On The Way' },
    { order_status: 'Cancelled' },
  ]);
});

test('in the console owners and managers record the money, each repeat of a call once', async () => {
  const order = await placed();
  const id = Number(order.codes[0]!.order_code.replace(/\D/g, ''));
  const [owner, seller] = [
    await aStaffMember(app.db),
    await aStaffMember(app.db, { role: 'seller', shop_id: order.shop_id }),
  ];
  const pay = (idempotency_key: string, { headers } = owner) =>
    consoleCall(app, 'payOrder', { id, idempotency_key }, { ...headers, 'accept-language': 'de' });
  const moves = async () =>
    (await consoleCall(app, 'getOrder', { id }, owner.headers)).body.data.moves;
  expect(await moves()).toEqual([]);
  expect((await pay(randomUUID(), seller)).status).toBe(403);
  const key = randomUUID();
  expect([(await pay(key)).status, (await pay(key)).status]).toEqual([200, 200]);
  expect((await order.shown()).orders).toMatchObject([{ payment_status: 'Paid' }]);
  const { body } = await consoleCall(app, 'getOrder', { id }, owner.headers);
  expect(body.data).toMatchObject({
    payment: { state: 'paid', method: 'bank_transfer', paid_at: start.toISOString() },
    history: [{ act: 'order.pay' }],
  });
  expect(await moves()).toContain('Confirm');
  expect((await pay(randomUUID())).body.message).toMatch(/ist bereits bezahlt/);
});

test("money of a gateway isn't recorded by hand", async () => {
  const product = await aProduct(app.db);
  const online = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 1 }],
    shop_ids: [product.shop_id],
    payment_method: 'test',
  });
  const code = online.body.data.orders[0].order_code;
  expect((await run('orders', 'pay', code)).failed.join()).toContain('paid online');
});

test.each([
  ['bank_account', 'DE89 3704 0044 0532 0130 01', 'check its digits'],
  ['bank_transfer_days', '0', 'must be at least 1'],
])('settings set %s %s is refused', async (key, value, reason) => {
  const refused = await run('settings', 'set', key, value);
  expect(refused.status).toBe(1);
  expect(refused.failed.join()).toContain(reason);
});

describe('money that arrives in parts', () => {
  let owner: TestStaff;
  beforeAll(async () => {
    owner = await aStaffMember(app.db, { name: 'Olga Owner' });
  });
  const ask = (name: Parameters<typeof consoleCall>[1], fields: object, by = owner) =>
    consoleCall(app, name, { idempotency_key: randomUUID(), ...fields }, by.headers);
  /** An order of 20.00, and what the console shows of it. */
  async function anOrder() {
    const order = await placed();
    const id = Number(order.codes[0]!.order_code.replace(/\D/g, ''));
    const details = async () => (await ask('getOrder', { id })).body.data;
    return {
      ...order,
      id,
      details,
      pay: async (amount: number, more = {}) => ask('payOrder', { id, amount, ...more }),
      undo: async () => ask('undoEntry', { id: (await details()).history[0].id }),
      mails: async () =>
        (
          await sql<{ kind: string }>`
            select payload ->> 'kind' as kind from graphile_worker._private_jobs
            where payload ->> 'payment_id' = ${String(order.payment_id)}
              and payload ->> 'kind' in ('paid', 'part-paid')`.execute(app.db)
        ).rows.map(({ kind }) => kind),
    };
  }
  const partPaid = async () => {
    const [list, counts, home] = await Promise.all([
      ask('listOrders', { is_part_paid: true }),
      ask('countOrders', {}),
      ask('getHome', {}),
    ]);
    const toDo = home.body.data.to_do as { kind: string; count: number }[];
    return [
      list.body.data.total,
      counts.body.data.part_paid,
      toDo.find(({ kind }) => kind === 'part-paid')?.count ?? 0,
    ];
  };

  test('pays the order once all of it is there; until then buyer and staff see the rest', async () => {
    const order = await anOrder();
    const [before = 0] = await partPaid();
    const part = { received_on: '2026-03-09', reference: 'A. Bolt', seen_received: 0 };
    expect((await order.pay(8, part)).status).toBe(200);
    expect(await order.details()).toMatchObject({
      payment: { state: 'open' },
      received: {
        amount: 8,
        due: 12,
        parts: [
          { amount: 8, received_on: '2026-03-09', reference: 'A. Bolt', person: 'Olga Owner' },
        ],
      },
    });
    expect(await partPaid()).toEqual([before + 1, before + 1, before + 1]);
    expect((await order.shown()).payment_instructions).toMatchObject({
      amount: 12,
      received: 8,
      due_at: null,
    });
    expect(await order.mails()).toEqual(['part-paid']);
    expect((await order.pay(12)).status).toBe(200);
    expect(await order.details()).toMatchObject({
      payment: { state: 'paid' },
      received: { amount: 20, due: 0 },
      refunds: [],
    });
    expect(await partPaid()).toEqual([before, before, before]);
    // The mail about the first part was still waiting.
    expect(await order.mails()).toEqual(['paid']);
  });

  test('the mail about a part asks for the rest', async () => {
    const order = await anOrder();
    await order.pay(8);
    const deps = { db: app.db, log, config: readConfig({ DATA_DIR: app.dataDir }) };
    const kind = 'part-paid' as const;
    const job = { kind, payment_id: order.payment_id, order_ids: [order.id] };
    await sendOrderMail(deps, job);
    const mail = (await readOutbox(app)).at(-1)!;
    expect(mail.subject).toContain('Part of your payment for order');
    expect(mail.text).toContain('Already received: $8.00');
    expect(mail.text).toContain('Amount to pay: $12.00');
    expect(mail.text).toContain('IBAN: DE89 3704 0044 0532 0130 00');
    expect(mail.text).not.toContain("it's cancelled");
    const sent = (await readOutbox(app)).length;
    await order.pay(12);
    await sendOrderMail(deps, job);
    expect(await readOutbox(app)).toHaveLength(sent);
  });

  test('an amount that is too much, or arrives for a paid or cancelled order, is to be refunded', async () => {
    const order = await anOrder();
    await order.pay(23);
    const surplus = { amount: 3, is_overpayment: true, method: 'by-hand', state: 'manual' };
    expect(await order.details()).toMatchObject({
      payment: { state: 'paid' },
      refundable: { amount: 20 },
      refunds: [surplus],
    });
    await order.pay(1.5);
    expect((await order.details()).refunds).toMatchObject([{ ...surplus, amount: 1.5 }, surplus]);
    const cancelled = await anOrder();
    await ask('cancelOrder', { id: cancelled.id });
    await cancelled.pay(20);
    expect(await cancelled.details()).toMatchObject({
      status: 'Cancelled',
      payment: { state: 'open' },
      refunds: [{ ...surplus, amount: 20 }],
    });
    expect(await cancelled.mails()).toEqual([]);
  });

  test('support cancels an order unless more of it has arrived than support may refund', async () => {
    onTestFinished(() => setSetting(app.db, 'refund_limit', 100));
    await setSetting(app.db, 'refund_limit', 5);
    const support = await aStaffMember(app.db, { role: 'support' });
    const order = await anOrder();
    await order.pay(5.01);
    const cancel = (by: TestStaff) => ask('cancelOrder', { id: order.id }, by);
    expect((await cancel(support)).status).toBe(403);
    expect(await order.details()).toMatchObject({ status: 'Pending', refunds: [] });
    await order.undo();
    await order.pay(5);
    expect((await cancel(support)).status).toBe(200);
    expect((await order.details()).refunds).toMatchObject([{ amount: 5, state: 'manual' }]);
  });

  test('a partly paid order is left to a person when its days are over, even after an undo', async () => {
    const [order, undone] = [await anOrder(), await anOrder()];
    for (const each of [order, undone]) await each.pay(8);
    await undone.undo();
    later(8 * 24 * 60);
    for (const each of [order, undone]) {
      expect(await expire(each.payment_id)).toBeNull();
      expect((await each.shown()).orders).toMatchObject([{ order_status: 'Pending' }]);
    }
    await requeueExpiry(app.db, app.clock.now);
    const { rows } = await sql`
      select from graphile_worker._private_jobs
      where key in (${`expire-payment ${order.payment_id}`}, ${`expire-payment ${undone.payment_id}`})`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
    app.clock.now = start;
    await ask('cancelOrder', { id: order.id });
    expect((await order.details()).refunds).toMatchObject([
      { amount: 8, is_overpayment: true, state: 'manual' },
    ]);
  });

  test.each([
    ['to what has arrived', 12, []],
    ['below it', 15, [{ amount: 3, is_overpayment: true, state: 'manual' }]],
  ])('reducing the amount %s pays the order', async (_name, sum, refunds) => {
    const order = await anOrder();
    await order.pay(8);
    const wish = { id: order.id, act: 'refund', lines: [], sum, reason: 'As agreed' };
    const { quote } = (await ask('quoteRefund', wish)).body.data;
    expect((await ask('refundOrder', { ...wish, quote })).status).toBe(200);
    expect(await order.details()).toMatchObject({
      payment: { state: 'paid' },
      refunds: [...refunds, { amount: sum, method: 'not-charged' }],
    });
  });

  test('is undone from the last on: the order is unpaid again, and its surplus gone', async () => {
    const order = await anOrder();
    await order.pay(8);
    const [first] = (await order.details()).history;
    const { entry } = (await order.pay(15)).body.data;
    expect((await order.details()).refunds).toHaveLength(1);
    expect((await ask('undoEntry', { id: first.id })).body.message).toMatch(/later payment/);
    expect((await ask('undoEntries', { ids: [entry] })).body.data.refused).toEqual([]);
    expect(await order.details()).toMatchObject({
      payment: { state: 'open', paid_at: null },
      received: { amount: 8, due: 12, parts: [{ is_reversed: false }, { is_reversed: true }] },
      refunds: [],
      history: [{ act: 'order.payment-undo', person: 'Olga Owner' }, {}, {}],
    });
    // The mail about the first part was still waiting, and is sent.
    expect(await order.mails()).toEqual(['part-paid']);
    expect((await ask('undoEntry', { id: first.id })).status).toBe(200);
    expect(await order.mails()).toEqual([]);
    expect((await order.details()).received).toMatchObject({ amount: 0, due: 20 });
    expect((await order.pay(20)).status).toBe(200);
    expect((await order.details()).payment.state).toBe('paid');
    // An amount that is too much is in no mail about the payment.
    await order.pay(1.5);
    await order.undo();
    expect(await order.mails()).toEqual(['paid']);
    expect((await order.details()).payment.state).toBe('paid');
  });

  test('a surplus that is paid out at the moment of an undo is either gone or paid out, not both', async () => {
    const order = await anOrder();
    await order.pay(23);
    const [refund] = (await order.details()).refunds;
    const { settling } = await transaction(app.db, async (tx) => {
      await lockOrder(tx, order.id);
      const settled = ask('settleRefund', { id: order.id, refund_id: refund.id, how: 'by-hand' });
      await untilOneWaits(app.db);
      // What the undo does once it has the order.
      await sql`select from refunds where id = ${refund.id} for update nowait`.execute(tx);
      await sql`delete from received_amounts where refund_id = ${refund.id}`.execute(tx);
      await tx.deleteFrom('refunds').where('id', '=', refund.id).execute();
      return { settling: settled };
    });
    expect((await settling).status).toBe(404);
  });

  test("isn't undone once money was refunded", async () => {
    const order = await anOrder();
    await order.pay(20);
    const [entry] = (await order.details()).history;
    await ask('cancelOrder', { id: order.id });
    expect((await ask('undoEntry', { id: entry.id })).body.message).toMatch(/refunded since/);
    expect((await order.details()).received.amount).toBe(20);
  });

  test('its undo puts back when the order is due', async () => {
    const order = await anOrder();
    const due = () =>
      app.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.id', 'orders.payment_id')
        .select(['due_at', 'payments.paid_at'])
        .where('orders.id', '=', order.id)
        .executeTakeFirstOrThrow();
    const before = await due();
    later(30);
    expect((await order.pay(20)).status).toBe(200);
    expect(await due()).not.toEqual(before);
    expect((await order.undo()).status).toBe(200);
    expect(await due()).toEqual(before);
  });

  test("isn't undone once its surplus was paid out", async () => {
    const order = await anOrder();
    await order.pay(23);
    const { history, refunds } = await order.details();
    const settled = { id: order.id, refund_id: refunds[0].id, how: 'by-hand' };
    expect((await ask('settleRefund', settled)).status).toBe(200);
    expect((await ask('undoEntry', { id: history[0].id })).body.message).toMatch(/refunded since/);
    expect(await order.details()).toMatchObject({
      received: { amount: 23 },
      refunds: [{ amount: 3, state: 'done' }],
    });
  });

  test('a transfer without a day arrived today where the shop is', async () => {
    onTestFinished(() => setSetting(app.db, 'time_zone', 'UTC'));
    await setSetting(app.db, 'time_zone', 'Asia/Tokyo');
    const order = await anOrder();
    const by = { actor: 'command-line', now: new Date('2026-03-10T20:00:00Z') } as const;
    await operate(app.db, by, (work) => payOrder(work, String(order.id)));
    expect((await order.details()).received.parts).toMatchObject([{ received_on: '2026-03-11' }]);
  });

  test('of two people who record the same transfer, the second learns of the first', async () => {
    const order = await anOrder();
    const both = await Promise.all([1, 2].map(() => order.pay(8, { seen_received: 0 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: 'conflict', data: { received: 8 } });
    expect((await order.details()).received.amount).toBe(8);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1, received_on: '2026-03-11' }, 'received_on'],
    [{ amount: 1, received_on: '0001-01-01' }, 'received_on'],
    [{ amount: 1, reference: 'x'.repeat(201) }, 'reference'],
  ])('%j is refused at its field, and nothing is recorded', async (fields, name) => {
    const order = await anOrder();
    const { status, body } = await ask('payOrder', { id: order.id, ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]]);
    expect((await order.details()).received.parts).toEqual([]);
  });

  test('of a currency without decimals only whole amounts are recorded', async () => {
    const order = await anOrder();
    await app.db
      .updateTable('orders')
      .set({ currency: 'JPY' })
      .where('id', '=', order.id)
      .execute();
    const { status, body } = await order.pay(8.5);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']]);
    expect((await order.pay(8)).status).toBe(200);
    expect((await order.details()).received).toMatchObject({ amount: 8, due: 12 });
  });

  test('an order of which nothing is due any more is paid by 0, and only then', async () => {
    const order = await anOrder();
    const wish = { id: order.id, act: 'refund', lines: [], sum: 20, reason: 'As agreed' };
    const { quote } = (await ask('quoteRefund', wish)).body.data;
    await ask('refundOrder', { ...wish, quote });
    expect((await order.details()).payment.state).toBe('open');
    expect((await order.pay(0)).status).toBe(200);
    expect((await order.details()).payment.state).toBe('paid');
    expect((await order.pay(0)).status).toBe(422);
  });

  test('the money of an order paid on delivery arrives as a whole', async () => {
    const { id: product_id, shop_id } = await aProduct(app.db, { price: 1000 });
    const placed = await orderAsGuest(app, {
      carts: [{ product_id, quantity: 2 }],
      shop_ids: [shop_id],
      payment_method: 'cash',
    });
    const id = Number(placed.body.data.orders[0].order_code.replace(/\D/g, ''));
    const state = async () => (await ask('getOrder', { id })).body.data.payment.state;
    const refused = await ask('payOrder', { id, amount: 8 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['amount']]);
    expect(await state()).toBe('cash');
    expect((await ask('payOrder', { id, amount: 20 })).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  test('a refund by transfer is to be paid out, and the mail says that it is on its way', async () => {
    const order = await anOrder();
    await order.pay(20);
    const wish = { id: order.id, act: 'refund', lines: [], sum: 5, reason: 'Scratched' };
    const { quote } = (await ask('quoteRefund', wish)).body.data;
    await ask('refundOrder', { ...wish, quote });
    const [refund] = (await order.details()).refunds;
    expect(refund).toMatchObject({ amount: 5, is_overpayment: false, state: 'manual' });
    const deps = { db: app.db, log, config: readConfig({ DATA_DIR: app.dataDir }) };
    await sendRefundMail(deps, refund.id);
    expect((await readOutbox(app)).at(-1)?.text).toContain('is refunding $5.00');
    await ask('settleRefund', { id: order.id, refund_id: refund.id, how: 'by-hand' });
    expect((await order.details()).refunds).toMatchObject([{ state: 'done' }]);
  });
});
