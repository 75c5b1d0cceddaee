import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  owner = await aStaffMember(app.db);
});
afterAll(() => app.close());

const ask = (name: ConsoleName, fields: object) =>
  consoleCall(app, name, { ...fields }, owner.headers);
const detailsOf = async (id: number) => (await ask('getOrder', { id })).body.data;

interface Placed {
  id: number;
  line: number;
}

/** An order of three pieces of one product. */
async function placed(price = 1000): Promise<Placed> {
  await app.db.deleteFrom('attempts').execute();
  const product = await aProduct(app.db, { quantity: 20, price });
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 3 }],
  });
  const id = body.data.orders[0].id as number;
  return { id, line: (await detailsOf(id)).lines[0].id };
}

async function delivered(): Promise<Placed> {
  const order = await placed();
  await deliverOrder(app.db, order.id);
  return order;
}

const beginReturn = async ({ id, line }: Placed) => {
  const lines = [{ id: line, pieces: 1 }];
  await ask('beginReturn', { id, idempotency_key: randomUUID(), lines, reason: 'Too big' });
  return (await detailsOf(id)).returns[0].id as number;
};
const received = async (order: Placed) => {
  const id = await beginReturn(order);
  await ask('receiveReturn', { id, lines: [{ id: order.line, to_stock: 1, scrapped: 0 }] });
  return id;
};

interface Act {
  name: ConsoleName;
  prepare: () => Promise<Placed>;
  /** The request, identical each time. */
  request: (order: Placed) => Promise<object> | object;
  /** The number of audit entries; omitted: one. */
  entries?: number;
}

const piece = ({ line }: Placed) => [{ id: line, pieces: 1 }];
const withKey = (fields: object) => ({ idempotency_key: randomUUID(), ...fields });
const refund = (act: 'cancel' | 'refund') => async (order: Placed) => {
  const lines = piece(order).map((one) => ({ ...one, restock: 1 }));
  const wish = { id: order.id, act, lines, reason: 'Broken' };
  return { ...wish, quote: (await ask('quoteRefund', wish)).body.data.quote };
};

const ACTS: Act[] = [
  {
    name: 'moveOrders',
    prepare: () => placed(),
    request: ({ id }) => ({ ids: [id, id], to: 'Confirm' }),
  },
  {
    name: 'undoMoves',
    prepare: async () => {
      const order = await placed();
      await ask('moveOrders', { ids: [order.id], to: 'Confirm' });
      await ask('moveOrders', { ids: [order.id], to: 'Processing' });
      return order;
    },
    request: ({ id }) => ({ ids: [id] }),
  },
  {
    name: 'addNote',
    prepare: () => placed(),
    request: ({ id }) => withKey({ id, text: 'Call first.' }),
  },
  {
    name: 'shipOrder',
    prepare: () => placed(),
    request: (order) => withKey({ id: order.id, lines: piece(order) }),
  },
  {
    name: 'changeParcel',
    prepare: async () => {
      const order = await placed();
      await ask('shipOrder', withKey({ id: order.id, lines: piece(order) }));
      return order;
    },
    request: async ({ id }) => ({
      id: (await detailsOf(id)).parcels[0].id,
      carrier: 'DHL',
      tracking_number: `JD${id}`,
      is_mailed: true,
    }),
  },
  { name: 'refundOrder', prepare: () => placed(), request: refund('cancel') },
  { name: 'refundOrder', prepare: delivered, request: refund('refund') },
  // Without an amount there is no refund that a repeat could find.
  { name: 'refundOrder', prepare: () => placed(0), request: refund('cancel') },
  { name: 'cancelOrder', prepare: () => placed(), request: ({ id }) => withKey({ id }) },
  {
    name: 'beginReturn',
    prepare: delivered,
    request: (order) => withKey({ id: order.id, lines: piece(order), reason: 'Too big' }),
  },
  {
    name: 'decideReturn',
    prepare: delivered,
    request: async (order) =>
      withKey({ id: await beginReturn(order), is_accepted: false, note: 'Worn' }),
  },
  {
    name: 'receiveReturn',
    prepare: delivered,
    request: async (order) =>
      withKey({
        id: await beginReturn(order),
        lines: [{ id: order.line, to_stock: 1, scrapped: 0 }],
      }),
  },
  {
    name: 'refundReturn',
    entries: 2,
    prepare: delivered,
    request: async (order) => {
      const id = await received(order);
      return { id, quote: (await ask('quoteReturn', { id })).body.data.quote };
    },
  },
  {
    name: 'issueInvoices',
    prepare: () => placed(),
    request: ({ id }) => ({ ids: [id] }),
  },
];

/** Actions that are not about an order: the request for a product, and how to read their effect. */
const aTicket = async (order_id: number) => {
  const { id: user_id } = await aCustomer(app.db);
  const issue = await app.db
    .selectFrom('ticket_issue_types')
    .select('id')
    .executeTakeFirstOrThrow();
  const ticket_no = String(7_000_000 + order_id);
  await app.db
    .insertInto('support_tickets')
    .values({
      ticket_no,
      user_id,
      issue_type_id: issue.id,
      order_id,
      email: 'ada@bolt.test',
      created_at: TEST_NOW,
    })
    .execute();
  return ticket_no;
};
const variantsOf = (id: number) =>
  app.db.selectFrom('product_variants').selectAll().where('product_id', '=', id).execute();

test('stock moved, products saved, prices changed by percent, a note on a ticket and a new product: sent twice, done once, with the same response', async () => {
  const product = await aProduct(app.db, { quantity: 20, price: 1000 });
  const { id: order } = await placed();
  const ticket = await aTicket(order);
  const { slug: category } = await app.db
    .selectFrom('categories')
    .select('slug')
    .executeTakeFirstOrThrow();
  const { slug: shop } = await app.db
    .selectFrom('shops')
    .select('slug')
    .where('id', '=', product.shop_id)
    .executeTakeFirstOrThrow();
  const named = async () =>
    (await app.db.selectFrom('products').select('id').where('name', '=', 'Twice').execute()).length;
  const acts: [ConsoleName, object, () => Promise<unknown>, unknown][] = [
    [
      'adjustStock',
      { id: product.variants[0], by: 5, reason: 'delivery' },
      async () => (await variantsOf(product.id))[0]?.quantity,
      25,
    ],
    [
      'saveProduct',
      {
        id: product.id,
        changes: { [`variants.${product.variants[0]}.stock`]: { from: 25, to: 28 } },
      },
      async () => (await variantsOf(product.id))[0]?.quantity,
      28,
    ],
    [
      'saveGrid',
      {
        cells: [
          { id: product.variants[0], product_id: product.id, field: 'stock', from: 28, to: 32 },
        ],
      },
      async () => (await variantsOf(product.id))[0]?.quantity,
      32,
    ],
    [
      'changeProducts',
      { ids: [product.id], act: 'price', percent: 10 },
      async () =>
        (
          await app.db.selectFrom('products').select('price').where('id', '=', product.id).execute()
        )[0]?.price,
      1100,
    ],
    [
      'noteOnTicket',
      { number: ticket, message: 'Called.' },
      async () => (await ask('getTicket', { number: ticket })).body.data.messages.length,
      1,
    ],
    [
      'addProduct',
      {
        shop,
        changes: {
          name: { from: null, to: 'Twice' },
          category: { from: null, to: category },
          price: { from: null, to: 5 },
        },
        pictures: [],
      },
      named,
      1,
    ],
  ];
  for (const [name, fields, count, expected] of acts) {
    const request = withKey(fields);
    const answers = await Promise.all([1, 2].map(() => ask(name, request)));
    answers.push(await ask(name, request));
    expect(
      answers.map(({ status }) => status),
      answers[0]?.text,
    ).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size, answers[2]?.text).toBe(1);
    expect([name, await count()]).toEqual([name, expected]);
  }
});

test.each(ACTS)('$name sent twice concurrently and once again takes effect once', async (act) => {
  const order = await act.prepare();
  const request = await act.request(order);
  const before = await stateOf(order.id);
  const answers = await Promise.all([ask(act.name, request), ask(act.name, request)]);
  const after = await stateOf(order.id);
  expect(after.logged).toBe(before.logged + (act.entries ?? 1));
  answers.push(await ask(act.name, request));
  expect(await stateOf(order.id)).toEqual(after);
  // Somebody whose response was lost sees what has happened.
  if ('idempotency_key' in request || 'quote' in request)
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      answers.map(() => `200 ${answers[0]?.text}`),
    );
});

test('moves and their undo, repeated after a lost response, have the outcome of the first call', async () => {
  const [first, second] = [await placed(), await placed()];
  const ids = [first.id, second.id];
  const move = withKey({ ids, to: 'Confirm' });
  const outcomes = async (name: ConsoleName, request: object) => {
    const answers = [await ask(name, request), await ask(name, request)];
    return answers.map(({ body }) => [
      body.data.moved.map(({ id }: { id: number }) => id),
      body.data.refused,
    ]);
  };
  expect(await outcomes('moveOrders', { ...move, ids: [first.id] })).toEqual([
    [[first.id], []],
    [[first.id], []],
  ]);
  // Part of it arrived: the rest follows.
  expect(await outcomes('moveOrders', move)).toEqual([
    [ids, []],
    [ids, []],
  ]);
  expect(await outcomes('undoMoves', withKey({ ids }))).toEqual([
    [ids, []],
    [ids, []],
  ]);
  expect((await detailsOf(first.id)).status).toBe('Pending');
});

/** Everything that an action could do twice: the order as shown, its audit log, stock and mails. */
async function stateOf(id: number) {
  const [order, logged, jobs, stock] = await Promise.all([
    detailsOf(id),
    app.db.selectFrom('audit_entries').select('id').execute(),
    sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs order by id`.execute(app.db),
    app.db.selectFrom('products').select(['id', 'quantity']).orderBy('id').execute(),
  ]);
  return { order, logged: logged.length, jobs: jobs.rows, stock };
}

test('a key belongs to one request of one person, and counts once even if another person repeats that request', async () => {
  const { id } = await placed();
  const key = randomUUID();
  const note = (text: string, { headers } = owner) =>
    consoleCall(app, 'addNote', { id, idempotency_key: key, text }, headers);
  expect((await note('Call first.')).status).toBe(200);
  expect((await note('Call first.')).status).toBe(200);
  expect((await note('Ring twice.')).status).toBe(409);
  expect((await note('Ring twice.', await aStaffMember(app.db))).status).toBe(200);
  // The next person of a device sends what it has stored.
  expect((await note('Call first.', await aStaffMember(app.db))).status).toBe(200);
  const { notes } = await detailsOf(id);
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Ring twice.', 'Call first.']);
});

test('a request sent by a console loaded before an upgrade, under the former name of its key, is the same request', async () => {
  const { id } = await placed();
  const act_key = randomUUID();
  const note = (key: object) => ask('addNote', { id, text: 'Call first.', ...key });
  const former = { idempotency_key: undefined, act_key };
  expect((await note(former)).status).toBe(200);
  expect((await note(former)).status).toBe(200);
  expect((await note({ idempotency_key: act_key })).status).toBe(200);
  expect((await detailsOf(id)).notes).toHaveLength(1);
  const { request_hash } = await app.db
    .selectFrom('console_idempotency_keys')
    .select('request_hash')
    .where('key', '=', act_key)
    .executeTakeFirstOrThrow();
  const hashed = JSON.stringify({ id, act_key, text: 'Call first.' });
  expect(request_hash).toEqual(createHash('sha256').update(hashed).digest());
});

test('a key that was refused is free again', async () => {
  const order = await placed();
  const key = randomUUID();
  const ship = (pieces: number) =>
    ask('shipOrder', { id: order.id, idempotency_key: key, lines: [{ id: order.line, pieces }] });
  expect((await ship(9)).status).toBe(422);
  expect((await ship(1)).status).toBe(200);
  expect((await detailsOf(order.id)).parcels).toHaveLength(1);
});

test('the console announces a mail only to buyers with an address, and only in a shop that sends mail', async () => {
  const { id } = await placed();
  const mailed = async () => [
    (await detailsOf(id)).is_buyer_mailed,
    (await ask('moveOrders', { ids: [id], to: 'Confirm', preview: true })).body.data.moved[0]
      .is_buyer_mailed,
  ];
  expect(await mailed()).toEqual([true, true]);
  await app.db.updateTable('payments').set({ buyer_email: null }).execute();
  expect(await mailed()).toEqual([false, false]);
});
