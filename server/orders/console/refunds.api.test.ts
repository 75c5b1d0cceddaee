import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { aVoucher, orderAsGuest } from '#test/shopping.ts';
import { payOrder } from '../operate/pay-order.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
});
afterAll(() => app.close());

interface Placed {
  id: number;
  lines: number[];
  products: number[];
}

/** An order of three pieces at 10.00 and one at 3.33, minus a voucher of 1.00. */
async function placed(fields: object = {}): Promise<Placed> {
  await app.db.deleteFrom('attempts').execute();
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
    ...fields,
  });
  const id = body.data.orders[0].id as number;
  const order = await details(id);
  return {
    id,
    lines: order.lines.map((line) => line.id),
    products: [first.id, second.id],
  };
}

const details = async (id: number) =>
  (await consoleCall(app, 'getOrder', { id }, owner.headers)).body.data as {
    status: string;
    lines: { id: number; cancelled: number; cancellable: number; refundable: number }[];
    amounts: { refunded: number; total: number };
    refundable: { amount: number; delivery: number };
    refunds: { amount: number; method: string; state: string; reason: string }[];
    history: { act: string; person: string }[];
  };
const ask = (wish: object, { headers } = owner) =>
  consoleCall(app, 'quoteRefund', { lines: [], ...wish }, headers);
const run = (wish: object, quote: string, { headers } = owner) =>
  consoleCall(app, 'refundOrder', { lines: [], ...wish, quote }, headers);
const stockOf = async (id = 0) =>
  (
    await sql<{ quantity: number }>`
      select sum(quantity)::int as quantity from product_variants where product_id = ${id}`.execute(
      app.db,
    )
  ).rows[0]?.quantity;

describe('cancelling pieces', () => {
  test('the quote shows goods, share of the voucher and total; a double click runs it once', async () => {
    const { id, lines, products } = await placed();
    const [line = 0] = lines;
    const before = await stockOf(products[0]);
    const wish = { id, act: 'cancel', lines: [{ id: line, pieces: 2, restock: 1 }] };
    const quoted = await ask(wish);
    expect(quoted.body.data).toMatchObject({
      method: 'not-charged',
      payment_method: 'cash',
      goods: 20,
      voucher: 0.6,
      total: 19.4,
      restocked: 1,
      status: null,
    });
    expect((await details(id)).refunds).toEqual([]);
    const { quote } = quoted.body.data;
    const clicks = await Promise.all([run(wish, quote), run(wish, quote)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    const order = await details(id);
    expect(order.lines[0]).toMatchObject({ cancelled: 2, cancellable: 1, refundable: 0 });
    expect(order.refunds).toMatchObject([{ amount: 19.4, method: 'not-charged', state: 'done' }]);
    expect(await stockOf(products[0])).toBe((before ?? 0) + 1);
    expect(order.history.filter(({ act }) => act === 'order.cancel-pieces')).toMatchObject([
      { person: 'Olga Owner' },
    ]);
  });

  test('with the last piece the order is cancelled, and the quote says so', async () => {
    const { id, lines } = await placed();
    const wish = {
      id,
      act: 'cancel',
      lines: lines.map((line, index) => ({ id: line, pieces: index === 0 ? 3 : 1, restock: 0 })),
    };
    const { body } = await ask(wish);
    expect(body.data.status).toBe('Cancelled');
    await run(wish, body.data.quote);
    const order = await details(id);
    expect(order.status).toBe('Cancelled');
    expect(order.refundable.amount).toBe(0);
    // One mail, about the cancelled order, names everything.
    const { rows: mails } = await sql<{ name: string }>`
      select t.identifier as name from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'order_id' = ${String(id)} or j.payload ->> 'refund_id' in (
        select r.id::text from refunds r where r.order_id = ${id})`.execute(app.db);
    expect(mails).toEqual([{ name: 'send-order-mail' }]);
  });

  test('a quote of an order that has changed is refused with 409 and the new quote, and changes nothing', async () => {
    const { id, lines } = await placed();
    const [line = 0] = lines;
    const wish = { id, act: 'cancel', lines: [{ id: line, pieces: 1, restock: 0 }] };
    const { quote } = (await ask(wish)).body.data;
    const other = { id, act: 'cancel', lines: [{ id: line, pieces: 1, restock: 1 }] };
    await run(other, (await ask(other)).body.data.quote);
    const late = await run(wish, quote);
    expect(late.status).toBe(409);
    expect(late.body.data.quote).not.toBe(quote);
    expect(late.body.data).toMatchObject({ goods: 10, total: 9.7 });
    expect((await details(id)).lines[0]?.cancelled).toBe(1);
    expect((await run(wish, late.body.data.quote)).status).toBe(200);
    expect((await details(id)).lines[0]?.cancelled).toBe(2);
  });

  test('more than is left is refused with its field, in the language of the person', async () => {
    const { id, lines } = await placed();
    const headers = { ...owner.headers, 'accept-language': 'de' };
    const wish = { id, act: 'cancel', lines: [{ id: lines[0], pieces: 4, restock: 0 }] };
    const { status, body } = await ask(wish, { ...owner, headers });
    expect(status).toBe(422);
    expect(body.errors.lines[0]).toContain('höchstens 3');
    expect(body.errors.lines[0]).not.toContain('line1');
  });

  test('an order that waits for its online payment is cancelled as a whole', async () => {
    const { id, lines } = await placed({ payment_method: 'test' });
    const wish = { id, act: 'cancel', lines: [{ id: lines[0], pieces: 1, restock: 1 }] };
    expect((await ask(wish)).body.message).toMatch(/isn't paid yet/);
    const cancelled = await consoleCall(app, 'cancelOrder', { id }, owner.headers);
    expect(cancelled.status).toBe(200);
    expect((await details(id)).status).toBe('Cancelled');
    expect((await consoleCall(app, 'cancelOrder', { id }, owner.headers)).status).toBe(422);
  });
});

describe('giving money back', () => {
  test('pieces, delivery and a sum, never more than was paid', async () => {
    const { id, lines } = await placed();
    await deliverOrder(app.db, id);
    const { amounts, refundable } = await details(id);
    expect(refundable.amount).toBe(amounts.total);
    const wish = {
      id,
      act: 'refund',
      lines: [{ id: lines[1], pieces: 1, restock: 1 }],
      delivery: true,
      sum: 1.5,
      reason: 'Dented',
    };
    const { body } = await ask(wish);
    expect(body.data).toMatchObject({
      method: 'by-hand',
      goods: 3.33,
      delivery: refundable.delivery,
      sum: 1.5,
    });
    expect((await run(wish, body.data.quote)).status).toBe(200);
    expect((await details(id)).refunds).toMatchObject([
      { amount: body.data.total, reason: 'Dented', state: 'done' },
    ]);
    const rest = (await details(id)).refundable.amount;
    expect(rest).toBeCloseTo(amounts.total - body.data.total, 2);
    const tooMuch = await ask({ id, act: 'refund', sum: rest + 1, reason: 'All' });
    expect(tooMuch.body.errors).toHaveProperty('amount');
    expect((await ask({ id, act: 'refund', sum: 1 })).body.errors).toHaveProperty('reason');
  });

  test('pieces of which an amount was refunded before are worth what is left, and their voucher share stays its own', async () => {
    const { id, lines } = await placed();
    await deliverOrder(app.db, id);
    const pieces = { id, act: 'refund', reason: 'Broken', lines: [] as object[] };
    pieces.lines = lines.map((line, at) => ({ id: line, pieces: at === 0 ? 3 : 1, restock: 0 }));
    const whole = (await ask(pieces)).body.data;
    expect(whole).toMatchObject({ goods: 33.33, voucher: 1, refunded_before: 0, total: 32.33 });
    const some = { id, act: 'refund', sum: 10, reason: 'Late' };
    expect((await run(some, (await ask(some)).body.data.quote)).status).toBe(200);
    const rest = (await ask(pieces)).body.data;
    expect(rest).toMatchObject({ goods: 33.33, voucher: 1, added_tax: whole.added_tax });
    expect(rest.refunded_before).toBeGreaterThan(5);
    expect(rest.total).toBeCloseTo(whole.total - rest.refunded_before, 2);
  });

  test('support refunds up to the limit per order, however it is split', async () => {
    await setSetting(app.db, 'refund_limit', 5);
    const support = await aStaffMember(app.db, { role: 'support' });
    const { id } = await placed();
    await deliverOrder(app.db, id);
    const wish = { id, act: 'refund', sum: 3, reason: 'Late' };
    const { body } = await ask(wish, support);
    expect((await run(wish, body.data.quote, support)).status).toBe(200);
    const again = await ask(wish, support);
    expect([again.status, again.body.message]).toEqual([403, expect.stringContaining('5.00')]);
    // A quote made for an owner does not raise the limit of others.
    const ofOwner = await ask(wish);
    expect((await run(wish, ofOwner.body.data.quote, support)).status).toBe(403);
    expect((await run(wish, ofOwner.body.data.quote)).status).toBe(200);
  });

  test('the limit is in the currency of the shop, and allows no refund of orders in an earlier currency', async () => {
    await setSetting(app.db, 'refund_limit', 1000);
    const support = await aStaffMember(app.db, { role: 'support' });
    const { id } = await placed();
    await deliverOrder(app.db, id);
    await app.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', id).execute();
    const wish = { id, act: 'refund', sum: 3, reason: 'Late' };
    expect((await ask(wish, support)).status).toBe(403);
    expect(await ask(wish)).toMatchObject({ status: 200, body: { data: { currency: 'EUR' } } });
    const { body } = await consoleCall(app, 'getOrder', { id }, owner.headers);
    expect(body.data.currency).toBe('EUR');
  });

  test('the log says what currency the amounts of an order are in', async () => {
    const { id } = await placed();
    await deliverOrder(app.db, id);
    await app.db.updateTable('orders').set({ currency: 'JPY' }).where('id', '=', id).execute();
    const wish = { id, act: 'refund', sum: 3, reason: 'Late' };
    const { body } = await ask(wish);
    expect((await run(wish, body.data.quote)).status).toBe(200);
    const log = await consoleCall(app, 'listLog', { kind: 'order', record_id: id }, owner.headers);
    expect(log.body.data.entries[0]).toMatchObject({ act: 'order.refund', currency: 'JPY' });
    const voucher = await consoleCall(app, 'listLog', { kind: 'voucher' }, owner.headers);
    for (const entry of voucher.body.data.entries) expect(entry.currency).toBeNull();
  });

  test('cancelling an order refunds no more than the limit; cancelling an unpaid one refunds nothing', async () => {
    await setSetting(app.db, 'refund_limit', 5);
    const support = await aStaffMember(app.db, { role: 'support' });
    const pay = (id: number) =>
      operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
        payOrder(work, String(id)),
      );
    const cancel = (id: number, { headers } = support) =>
      consoleCall(app, 'cancelOrder', { id }, headers);
    const { id } = await placed();
    await pay(id);
    const refused = await cancel(id);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('5.00')]);
    expect(await details(id)).toMatchObject({ status: 'Pending', refunds: [] });
    expect((await cancel(id, owner)).status).toBe(200);
    expect((await details(id)).refunds).toMatchObject([{ method: 'by-hand' }]);
    const unpaid = await placed();
    expect((await cancel(unpaid.id)).status).toBe(200);
    await setSetting(app.db, 'refund_limit', 1000);
    const within = await placed();
    await pay(within.id);
    expect((await cancel(within.id)).status).toBe(200);
  });

  test('a return is expected, restocked or scrapped on arrival, listed, and refunded by a quote once', async () => {
    const { id, lines, products } = await placed();
    await deliverOrder(app.db, id);
    const [line = 0] = lines;
    const before = (await stockOf(products[0])) ?? 0;
    const packer = await aStaffMember(app.db, { role: 'packer' });
    const begin = (...pieces: number[]) => {
      const chosen = pieces.map((count) => ({ id: line, pieces: count }));
      const request = { id, idempotency_key: randomUUID(), lines: chosen, reason: 'Too big' };
      return consoleCall(app, 'beginReturn', request, packer.headers);
    };
    expect((await begin()).body.errors).toHaveProperty('lines');
    expect((await begin(4)).body.errors).toHaveProperty('lines');
    expect((await begin(2)).status).toBe(200);
    const listed = async () =>
      (await consoleCall(app, 'listOrders', { has_return: true }, owner.headers)).body.data;
    expect((await listed()).rows).toMatchObject([{ id }]);
    const { returns } = (await consoleCall(app, 'getOrder', { id }, owner.headers)).body.data;
    expect(returns).toMatchObject([
      {
        state: 'expected',
        history: [{ state: 'expected', at: expect.any(String), note: 'Too big' }],
        lines: [{ id: line, pieces: 2 }],
      },
    ]);
    const of = { id: returns[0].id as number };
    expect((await consoleCall(app, 'quoteReturn', of, owner.headers)).status).toBe(422);
    const received = await consoleCall(
      app,
      'receiveReturn',
      { ...of, lines: [{ id: line, to_stock: 1, scrapped: 1 }] },
      packer.headers,
    );
    expect(received.status).toBe(200);
    expect(await stockOf(products[0])).toBe(before + 1);
    const { quote, total } = (await consoleCall(app, 'quoteReturn', of, owner.headers)).body.data;
    expect(total).toBe(19.4);
    const pay = { ...of, quote: quote as string };
    const clicks = await Promise.all(
      [1, 2].map(() => consoleCall(app, 'refundReturn', pay, owner.headers)),
    );
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect((await details(id)).refunds).toMatchObject([{ amount: 19.4 }]);
    expect((await listed()).total).toBe(0);
    const { shop_id } = await aProduct(app.db, {});
    const stranger = await aStaffMember(app.db, { role: 'support', shop_id });
    const calls = await Promise.all([
      consoleCall(app, 'quoteReturn', of, stranger.headers),
      consoleCall(app, 'receiveReturn', { ...of, lines: [] }, stranger.headers),
      consoleCall(app, 'decideReturn', { ...of, is_accepted: true }, stranger.headers),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('packers and people of other shops cannot refund', async () => {
    const { id } = await placed();
    const packer = await aStaffMember(app.db, { role: 'packer' });
    const shop_id = (await aProduct(app.db, {})).shop_id;
    const support = await aStaffMember(app.db, { role: 'support', shop_id });
    const wish = { id, act: 'refund', sum: 1, reason: 'Late' };
    expect((await ask(wish, packer)).status).toBe(403);
    expect((await ask(wish, support)).status).toBe(404);
    expect((await run(wish, 'x', support)).status).toBe(404);
    expect((await consoleCall(app, 'cancelOrder', { id }, support.headers)).status).toBe(404);
  });
});

describe('a refund that waits for somebody', () => {
  beforeEach(async () => {
    // Those of the tests above.
    await app.db.updateTable('refunds').set({ refunded_at: TEST_NOW, failed_at: null }).execute();
  });
  const settle = (fields: object, { headers } = owner) =>
    consoleCall(app, 'settleRefund', { ...fields }, headers);
  const open = async ({ headers } = owner) => {
    const [list, counts, home] = await Promise.all([
      consoleCall(app, 'listOrders', { has_open_refund: true }, headers),
      consoleCall(app, 'countOrders', {}, headers),
      consoleCall(app, 'getHome', {}, headers),
    ]);
    return {
      listed: list.body.data.total as number,
      counted: counts.body.data.refunds as number,
      toDo: (home.body.data.to_do as { kind: string; count: number }[]).find(
        ({ kind }) => kind === 'refunds',
      )?.count,
    };
  };
  /** A refund of a paid order, to be refunded manually. */
  async function aRefund() {
    const { id } = await placed();
    const by = { actor: 'system', now: TEST_NOW } as const;
    await operate(app.db, by, (work) => payOrder(work, String(id)));
    const { refund_id } = await app.db
      .insertInto('refunds')
      .values({ order_id: id, amount: 500, method: 'by-hand', created_at: TEST_NOW })
      .returning('id as refund_id')
      .executeTakeFirstOrThrow();
    return { id, refund_id };
  }
  const stateOf = async (id: number) => (await details(id)).refunds[0]?.state;

  test('a manual refund is a to-do until somebody has made it', async () => {
    const { id, refund_id } = await aRefund();
    expect(await stateOf(id)).toBe('manual');
    expect(await open()).toEqual({ listed: 1, counted: 1, toDo: 1 });
    const packer = await aStaffMember(app.db, { role: 'packer' });
    expect(await open(packer)).toMatchObject({ counted: 0, toDo: undefined });
    const done = { id, refund_id, how: 'by-hand', idempotency_key: randomUUID() };
    expect((await settle(done, packer)).status).toBe(403);
    const { id: other } = await placed();
    expect((await settle({ ...done, id: other, idempotency_key: randomUUID() })).status).toBe(404);
    const tooEarly = await settle({ ...done, how: 'retry', idempotency_key: randomUUID() });
    expect(tooEarly.body.message).toBe(`Refund ${refund_id} hasn't failed.`);
    const clicks = [await settle(done), await settle(done)];
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(id)).toBe('done');
    expect(await open()).toEqual({ listed: 0, counted: 0, toDo: undefined });
    const acts = (await details(id)).history.filter(({ act }) => act === 'order.refund');
    expect(acts).toMatchObject([{ person: 'Olga Owner' }]);
  });

  test('one that the payment provider refused is a to-do until it is tried again', async () => {
    const { id, refund_id } = await aRefund();
    await app.db
      .updateTable('refunds')
      .set({ failed_at: TEST_NOW, failure: 'insufficient funds' })
      .where('id', '=', refund_id)
      .execute();
    expect(await stateOf(id)).toBe('failed');
    expect((await open()).toDo).toBe(1);
    expect((await settle({ id, refund_id, how: 'retry' })).status).toBe(200);
    const { attempt, failed_at } = await app.db
      .selectFrom('refunds')
      .select(['attempt', 'failed_at'])
      .where('id', '=', refund_id)
      .executeTakeFirstOrThrow();
    expect([attempt, failed_at]).toEqual([2, null]);
  });
});
