import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenForChanges } from '#server/database/changes/listen-changes.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, aStaffSession, type TestStaff } from '#test/factories/staff.ts';
import { post } from '#test/call.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestServer, type TestServer } from '#test/shop/create-test-server.ts';
import { aGuestOrder } from '#test/shopping.ts';
import { until } from '#test/until.ts';

let server: TestServer;
let owner: TestStaff;
let product: TestProduct;
let stopListening: () => Promise<void>;
const streams: LiveStream[] = [];
beforeEach(async () => {
  server = await createTestServer();
  const { app } = server;
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1000 });
  const listener = listenForChanges(
    app.databaseUrl,
    (tag) => app.app.live.onChange(tag),
    () => {},
  );
  await listener.ready;
  stopListening = listener.stop;
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await stopListening();
  await server.close();
});

interface LiveStream {
  status: number;
  events: string[];
  data: string[];
  isEnded: boolean;
  close: () => void;
}

async function follow(headers: Record<string, string>): Promise<LiveStream> {
  const closing = new AbortController();
  const response = await fetch(`${server.origin}/admin/api/live`, {
    headers,
    signal: closing.signal,
  });
  const stream: LiveStream = {
    status: response.status,
    events: [],
    data: [],
    isEnded: false,
    close: () => closing.abort(),
  };
  streams.push(stream);
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const text = decoder.decode(bytes);
      for (const [, event = ''] of text.matchAll(/^event: (\w+)$/gm)) stream.events.push(event);
      for (const [, data = ''] of text.matchAll(/^data: ?(.*)$/gm)) stream.data.push(data);
    }
    stream.isEnded = true;
  })().catch(() => {
    stream.isEnded = true;
  });
  return stream;
}

const anOrder = (of = product) => aGuestOrder(server.app, of);

const ask = (name: Parameters<typeof consoleCall>[1], fields: object, { headers } = owner) =>
  consoleCall(server.app, name, { ...fields }, headers);
const isNotified = (stream: LiveStream) => until(() => expect(stream.events).toContain('orders'));
const hasEnded = (stream: LiveStream) => until(() => expect(stream.isEnded).toBe(true));

test('a new order, a status change, a note and a parcel are announced', async () => {
  const stream = await follow(owner.headers);
  expect(stream.status).toBe(200);
  const id = await anOrder();
  await isNotified(stream);
  const acts: (() => Promise<unknown>)[] = [
    () => ask('moveOrders', { ids: [id], to: 'Confirm' }),
    () => ask('addNote', { id, idempotency_key: randomUUID(), text: 'Call first.' }),
    () => ask('shipOrder', { id, idempotency_key: randomUUID() }),
  ];
  for (const act of acts) {
    stream.events.length = 0;
    await act();
    await isNotified(stream);
  }
});

test("staff of one shop are not notified of other shops' orders", async () => {
  const other = await aProduct(server.app.db, { quantity: 1000 });
  const seller = await aStaffMember(server.app.db, { role: 'seller', shop_id: other.shop_id });
  const [all, own] = [await follow(owner.headers), await follow(seller.headers)];
  await anOrder();
  await isNotified(all);
  expect(own.events).toEqual([]);
  await anOrder(other);
  await isNotified(own);
});

test('typing in a ticket and its new messages are announced to those who may see it', async () => {
  const ada = await aCustomer(server.app.db);
  const orderId = await anOrder();
  const fields = { issue_type: 'Payment', message: 'Paid twice.', email: 'ada@bolt.test' };
  const opened = await post(server.app, '/support-ticket', fields, ada.headers);
  const number: string = opened.body.data.support_ticket.ticket_no;
  await server.app.db.updateTable('support_tickets').set({ order_id: orderId }).execute();
  const seller = { role: 'seller' as const, shop_id: product.shop_id };
  const [own, sue] = [
    await aStaffMember(server.app.db, seller),
    await aStaffMember(server.app.db, { role: 'support' }),
  ];
  const other = await aStaffMember(server.app.db, {
    ...seller,
    shop_id: (await aProduct(server.app.db)).shop_id,
  });
  // Sees all orders, but no tickets.
  const packer = await aStaffMember(server.app.db, { role: 'packer' });
  const following = [await follow(own.headers), await follow(sue.headers)];
  const strangers = [await follow(other.headers), await follow(packer.headers)];
  await ask('showWriting', { number }, sue);
  for (const stream of following)
    await until(() => expect(stream.data).toContain(`${number} ${sue.id}`));
  const { body } = await consoleCall(server.app, 'getTicket', { number }, sue.headers);
  const seen = body.data.messages.at(-1).id;
  await ask('replyToTicket', { number, message: 'Which order?', seen }, sue);
  for (const stream of following) await until(() => expect(stream.data).toContain(number));
  expect(strangers.flatMap(({ data }) => data).filter((text) => text !== '')).toEqual([]);
});

test('visitors, customers and incomplete sign-ins get no stream', async () => {
  const half = await aStaffSession(server.app.db, owner.id, { stage: 'code' });
  const responses = await Promise.all([
    follow({}),
    follow({ authorization: `Bearer ${'0'.repeat(64)}` }),
    follow(half),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(server.app.app.live.size).toBe(0);
});

test.each<[string, (packer: TestStaff) => Promise<unknown>]>([
  ['signing out', ({ headers }) => consoleCall(server.app, 'signOut', {}, headers)],
  [
    'disabling the person',
    ({ id }) => ask('changePerson', { id, roles: [{ role: 'packer' }], is_active: false }),
  ],
  [
    'taking the role away',
    ({ id }) => server.app.db.deleteFrom('staff_roles').where('staff_id', '=', id).execute(),
  ],
])('%s ends the streams of the session, and of no other', async (_act, end) => {
  const packer = await aStaffMember(server.app.db, { role: 'packer' });
  const [own, other] = [await follow(packer.headers), await follow(owner.headers)];
  await end(packer);
  await hasEnded(own);
  expect(own.events).toEqual(['end']);
  await anOrder();
  await isNotified(other);
});

test("streams do not extend a session, nor do a page's unattended calls", async () => {
  await follow(owner.headers);
  server.app.clock.now = new Date(TEST_NOW.getTime() + 30 * 60_000);
  const unattended = { ...owner.headers, 'x-unattended': '1' };
  expect((await consoleCall(server.app, 'getHome', {}, unattended)).status).toBe(200);
  const { seen_at } = await server.app.db
    .selectFrom('staff_sessions')
    .select('seen_at')
    .where('staff_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(seen_at).toEqual(TEST_NOW);
});

test('a session may have a few streams; closing one makes room for another', async () => {
  const opened = [];
  for (let count = 0; count < 7; count += 1) opened.push(await follow(owner.headers));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  opened[0]?.close();
  await until(() => expect(server.app.app.live.size).toBe(5));
  expect((await follow(owner.headers)).status).toBe(200);
});

test('a HEAD request leaves no stream open', async () => {
  const { status } = await fetch(`${server.origin}/admin/api/live`, {
    method: 'HEAD',
    headers: owner.headers,
  });
  expect(status).toBe(200);
  await until(() => expect(server.app.app.live.size).toBe(0));
});

test('a process that is about to stop ends its streams and opens none', async () => {
  const stream = await follow(owner.headers);
  server.app.app.live.close();
  await hasEnded(stream);
  expect(stream.events).toEqual([]);
  expect((await follow(owner.headers)).status).toBe(429);
});
