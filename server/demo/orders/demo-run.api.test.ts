import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { notifyOwner } from '#server/notifications/notify-owner.ts';
import { addDemoCustomer } from '../add-demo-customer.ts';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { ContextDeps } from '#server/http/create-context.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { commandRunner } from '#test/command-runner.ts';
import { aStaffMember, aStaffSession } from '#test/factories/staff.ts';
import { until } from '#test/until.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoRun, continueDemoRun } from './demo-run.ts';
import { executeEvent } from './execute-event.ts';
import { planEvents } from './plan-events.ts';
import { dropOwnJobs, findRun, insertRun } from './queries.ts';

let app: TestApp;
let deps: ContextDeps;
const run = commandRunner(() => app);

beforeAll(async () => {
  app = await createTestApp();
  deps = {
    config: readConfig({ DATA_DIR: app.dataDir, SMTP_URL: 'smtp://127.0.0.1:1' }),
    db: app.db,
    files: app.files,
    log: pino({ level: 'fatal' }),
    clock: () => app.clock.now,
  };
  await setSetting(app.db, 'return_order_within_days', 30);
  await setSetting(app.db, 'owner_email', 'owner@example.com');
  const own = { category_id: (await aCategory(app.db)).id, brand_id: (await aBrand(app.db)).id };
  for (const name of ['North', 'South']) {
    const shop_id = (await aShop(app.db, { name })).id;
    for (const tool of ['saw', 'vice', 'plane'])
      await aProduct(app.db, { ...own, shop_id, name: `${name} ${tool}`, quantity: 60 });
  }
});
afterAll(() => app.close());

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.n ?? 0;
};
const jobs = () => count('graphile_worker._private_jobs');

const HOUR_MS = 3_600_000;
/** Events of one order, an hour apart, ending now. */
function story(place: number, ...fates: object[]): DemoEvent[] {
  const order = {
    kind: 'order',
    person: place,
    products: [
      { rank: 0, quantity: 2 },
      { rank: 1, quantity: 1 },
    ],
    method: 'cash',
    note: null,
  };
  return [order, ...fates].map((event, index, all) => {
    const at = new Date(TEST_NOW.getTime() - (all.length - index) * HOUR_MS);
    return { at, place, ...event } as DemoEvent;
  });
}

const ship = { kind: 'ship', carrier: 'UPS', tracking: '400000000001', isPart: false };
const delivered = [{ kind: 'advance', to: 'Confirm' }, ship, { kind: 'advance', to: 'Delivered' }];
const ask = { kind: 'ask-return', reason: 'Wrong size' };

const FATES: { name: string; events: object[]; state: string; more: object }[] = [
  { name: 'new', events: [], state: 'Pending', more: {} },
  {
    name: 'paid online',
    events: [{ kind: 'pay' }, { kind: 'advance', to: 'Confirm' }],
    state: 'Confirm',
    more: { isPaid: true },
  },
  {
    name: 'paid in part',
    events: [{ kind: 'pay-part', share: 0.6 }],
    state: 'Pending',
    more: { received: 1 },
  },
  {
    name: 'cancelled',
    events: [{ kind: 'advance', to: 'Cancelled' }],
    state: 'Cancelled',
    more: {},
  },
  {
    name: 'in two parcels',
    events: [
      { ...ship, isPart: true },
      { ...ship, tracking: '400000000002' },
    ],
    state: 'On The Way',
    more: { parcels: 2 },
  },
  { name: 'delivered', events: delivered, state: 'Delivered', more: { isPaid: true, parcels: 1 } },
  {
    name: 'refunded',
    events: [...delivered, { kind: 'refund', reason: 'Scratched' }],
    state: 'Delivered',
    more: { isPaid: true, parcels: 1, refunds: 1 },
  },
  {
    name: 'returned',
    events: [
      ...delivered,
      ask,
      { kind: 'accept-return' },
      { kind: 'receive-return' },
      { kind: 'refund-return' },
    ],
    state: 'Delivered',
    more: { isPaid: true, parcels: 1, refunds: 1, returned: 'refunded' },
  },
  {
    name: 'return refused',
    events: [...delivered, ask, { kind: 'refuse-return', reason: 'Used' }],
    state: 'Delivered',
    more: { isPaid: true, parcels: 1, returned: 'refused' },
  },
];

test.each(FATES.map((fate, place) => ({ ...fate, place: 1000 + place })))(
  'an order that is $name',
  async ({ name, events, state, more, place }) => {
    const before = await jobs();
    const [order, ...later] = story(place, ...events);
    const methods: Record<string, string> = {
      'paid online': 'test',
      'paid in part': 'bank_transfer',
    };
    const first = { ...order, method: methods[name] ?? 'cash' };
    for (const event of [first as DemoEvent, ...later])
      await transaction(app.db, async (tx) => {
        await executeEvent(deps, tx, event, null);
        await dropOwnJobs(tx);
      });
    const { rows } = await sql<object>`
      select o.order_status as state, o.created_at as at, o.paid_at is not null as "isPaid",
        (select count(*)::int from shipments s where s.order_id = o.id) as parcels,
        (select count(*)::int from received_amounts a where a.order_id = o.id) as received,
        (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
        (select state from returns r where r.order_id = o.id) as returned
      from orders o join demo_orders d on d.order_id = o.id where d.place = ${place}`.execute(
      app.db,
    );
    const defaults = { isPaid: false, parcels: 0, refunds: 0, received: 0, returned: null };
    expect(rows).toEqual([{ ...defaults, state, at: order?.at, ...more }]);
    expect((await jobs()) - before).toBe(0);
  },
);

test('each event is executed once, even with several processes of which one is killed', async () => {
  app.clock.now = new Date(TEST_NOW.getTime());
  await addDemoCustomer(deps);
  await insertRun(app.db, TEST_NOW);
  await insertRun(app.db, new Date());
  const [orders, waiting] = [await count('orders'), await jobs()];
  const events = planEvents(TEST_NOW).slice(0, 12);
  const steps = [demoRun(deps), demoRun(deps)];
  for (let done = 0; done < events.length; done += 2) {
    const results = await Promise.all(steps.map((step) => step()));
    expect(results).toEqual([true, true]);
  }
  const expected = events.filter(({ kind }) => kind === 'order').length;
  expect((await count('orders')) - orders).toBe(expected);
  expect(await app.db.selectFrom('demo_run').selectAll().execute()).toEqual([
    { id: true, ends_at: TEST_NOW, done: events.length },
  ]);
  expect((await jobs()) - waiting).toBe(0);
});

test('events that the shop refuses are skipped, and the run continues', async () => {
  const events = planEvents(TEST_NOW);
  const place = events.findIndex(({ kind }) => kind === 'order');
  const next = events.findIndex(({ kind }, index) => index > place && kind === 'ship');
  // Its order was cancelled by a visitor, or never placed.
  await app.db.updateTable('demo_run').set({ done: next }).execute();
  await app.db.updateTable('orders').set({ order_status: 'Cancelled' }).execute();
  expect(await demoRun(deps)()).toBe(true);
  const { done } = await app.db.selectFrom('demo_run').select('done').executeTakeFirstOrThrow();
  expect(done).toBe(next + 1);
  await app.db.updateTable('demo_run').set({ done: events.length }).execute();
  expect(await demoRun(deps)()).toBe(false);
});

test('tickets are opened, replied to and completed, and nobody is notified', async () => {
  const tickets = planEvents(TEST_NOW).flatMap((event, index) =>
    ['ticket', 'reply', 'close-ticket'].includes(event.kind) ? [index] : [],
  );
  const waiting = await jobs();
  for (const index of tickets) {
    await app.db.updateTable('demo_run').set({ done: index }).execute();
    expect(await demoRun(deps)()).toBe(true);
  }
  const states = await app.db.selectFrom('support_tickets').select('status').execute();
  expect(new Set(states.map(({ status }) => status))).toEqual(
    new Set(['pending', 'confirm', 'completed']),
  );
  expect((await jobs()) - waiting).toBe(0);
  // With a mail server that never responds, a single notification would fail.
  await notifyOwner({ ...deps, clock: () => TEST_NOW });
});

test('demo remove removes all of it', async () => {
  expect((await run('demo', 'remove')).status).toBe(0);
  for (const table of ['orders', 'payments', 'demo_orders', 'demo_run', 'support_tickets', 'users'])
    expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
  for (const table of [
    'refunds',
    'returns',
    'shipments',
    'invoices',
    'notifications',
    'sent_forms',
  ])
    expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
  expect(await demoRun(deps)()).toBe(false);
});

test('the run begins when somebody has signed in to the console', async () => {
  await sql`delete from demo_orders`.execute(app.db);
  await sql`delete from demo_run`.execute(app.db);
  await insertRun(app.db, TEST_NOW);
  const done = async () =>
    (await app.db.selectFrom('demo_run').select('done').executeTakeFirstOrThrow()).done;
  const end = new AbortController();
  const going = continueDemoRun(deps, end.signal);
  expect(await findRun(app.db)).toEqual({ is_due: false });
  expect(await done()).toBe(0);
  await aStaffSession(app.db, (await aStaffMember(app.db)).id);
  await until(async () => expect(await done()).toBeGreaterThan(1));
  end.abort();
  await going;
});
