import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_NAMES, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { type Right, ROLES, type Role } from '#contract/console/staff/rights.ts';
import { hasRight } from '#domain/staff/rights.ts';
import { consoleCall, type ConsoleResult } from '#test/console/console-call.ts';
import { aStaffMember, aStaffSession, SAME_ORIGIN } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import type { ConsoleWorld } from './console/access-row.ts';
import { CONSOLE_ACCESS } from './console-access-table.ts';
import { aConsoleWorld, usedUpBy } from './console-world.ts';

let app: TestApp;
let shopId: number;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  shopId = (await aShop(app.db)).id;
  product = await aProduct(app.db, { shop_id: shopId, quantity: 100_000 });
  // An owner other than the callers: the last one can't be changed.
  await aStaffMember(app.db);
});
afterAll(() => app.close());

const isReading = (name: ConsoleName) => consoleApi[name].method === 'GET';
// Lists are read before the others have made them long.
const names = CONSOLE_NAMES.toSorted((a, b) => Number(isReading(b)) - Number(isReading(a)));

const aWorld = (role: Role) => aConsoleWorld(app, product, { role });

let latest: ConsoleWorld | undefined;
/** A world of which nothing that a call names was used before. */
async function aWorldFor(name: ConsoleName, role: Role, at = TEST_NOW): Promise<ConsoleWorld> {
  const earlier = latest && usedUpBy(CONSOLE_ACCESS[name].send, latest);
  latest = await aConsoleWorld(app, product, { role, at, ...(earlier && { earlier }) });
  return latest;
}

const sharedWorlds = new Map<Role, ConsoleWorld>();
/** One world per role for calls that leave it unchanged, because they only read or are refused. */
async function aSharedWorld(role: Role): Promise<ConsoleWorld> {
  await app.preparedDb.deleteFrom('attempts').execute();
  const world = sharedWorlds.get(role) ?? (await aWorld(role));
  sharedWorlds.set(role, world);
  return world;
}
/** A shared world whose caller has done nothing yet. */
async function withNewCaller(at = TEST_NOW): Promise<ConsoleWorld> {
  return { ...(await aSharedWorld('owner')), caller: await aStaffMember(app.preparedDb, { at }) };
}

const entries = async () => {
  const count = app.preparedDb
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('n'));
  return (await count.executeTakeFirstOrThrow()).n;
};

async function newestEntryOf(staffId: number): Promise<number | null> {
  const newest = app.preparedDb
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.max('id').as('id'));
  return (await newest.where('staff_id', '=', staffId).executeTakeFirstOrThrow()).id;
}

const isRight = (needed: string): needed is Right => needed.includes('.');

const HOSTILE = ["'; drop table staff; --", '\0', '-1', '9'.repeat(40), '\ud800', '[]', 'null'];

test.each(names)('%s responds to hostile values with 2xx or a clear 4xx', async (name) => {
  let world: ConsoleWorld | null = null;
  for (const value of [...HOSTILE, 7, null, [], {}, true]) {
    world ??= await withNewCaller();
    const fields = Object.keys(CONSOLE_ACCESS[name].send(world));
    const sent = Object.fromEntries(
      [...fields, 'id', 'before', 'kind'].map((field) => [field, value]),
    );
    const { status, body } = await consoleCall(app, name, sent, world.caller.headers);
    expect(status, JSON.stringify(value)).toBeLessThan(500);
    if (status >= 400) expect(body.message).toBeTypeOf('string');
    else if (!isReading(name)) {
      world = null;
      sharedWorlds.delete('owner');
    }
    await app.preparedDb.deleteFrom('attempts').execute();
  }
});

test.each(names)('%s: each role has exactly the rights of the table', async (name) => {
  const { access: needed } = consoleApi[name];
  const row = CONSOLE_ACCESS[name];
  for (const role of ROLES) {
    const roles = [{ role, shop_id: role === 'seller' ? shopId : null }];
    const isAllowed = !isRight(needed) || hasRight(roles, needed);
    const changes = isAllowed && row.writes && !isReading(name);
    const world = await (changes ? aWorldFor(name, role) : aSharedWorld(role));
    const before = await entries();
    const { status, text, headers } = await consoleCall(
      app,
      name,
      row.send(world),
      world.caller.headers,
    );
    expect(status, `${role}: ${text}`).toBe(isAllowed ? row.ok : 403);
    expect(headers.get('cache-control')).toBe('private, no-store');
    if (!isAllowed) expect(JSON.parse(text)).toMatchObject({ error: needed });
    const written = (await entries()) - before;
    if (isAllowed && row.writes) expect(written, `${role} noted nothing`).toBeGreaterThan(0);
    else expect(written, `${role} wrote`).toBe(0);
  }
});

test.each(names.filter((name) => consoleApi[name].access !== 'anybody'))(
  '%s needs a session that is open, unless it belongs to signing in',
  async (name) => {
    const { access: needed } = consoleApi[name];
    const row = CONSOLE_ACCESS[name];
    const world = await withNewCaller();
    const send = (headers: Record<string, string>) =>
      consoleCall(app, name, row.send(world), { ...SAME_ORIGIN, ...headers });
    expect((await send({})).status).toBe(401);
    expect((await send({ cookie: `console=${'x'.repeat(43)}` })).status).toBe(401);
    const ended = await aStaffSession(app.preparedDb, world.caller.id);
    await consoleCall(app, 'signOut', {}, ended);
    expect((await send(ended)).status, 'signed out').toBe(401);
    // A customer's token is not accepted here.
    expect((await send({ authorization: `Bearer ${'0'.repeat(64)}` })).status).toBe(401);
    for (const stage of ['code', 'enrol'] as const) {
      const { status } = await send(
        await aStaffSession(app.preparedDb, world.caller.id, { stage }),
      );
      if (needed === 'session') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    }
    await app.db
      .updateTable('staff')
      .set({ is_active: false })
      .where('id', '=', world.caller.id)
      .execute();
    expect((await send(world.caller.headers)).status, 'disabled').toBe(401);
  },
);

test.each(names.filter((name) => consoleApi[name].method !== 'GET'))(
  '%s is refused when another site makes the browser send it',
  async (name) => {
    const world = await (CONSOLE_ACCESS[name].writes ? aWorldFor(name, 'owner') : withNewCaller());
    const before = await entries();
    const { cookie = '' } = world.caller.headers;
    const hostile: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
      {},
    ];
    for (const headers of hostile) {
      const { status } = await consoleCall(app, name, CONSOLE_ACCESS[name].send(world), {
        cookie,
        ...headers,
      });
      expect(status, JSON.stringify(headers)).toBe(403);
    }
    if (consoleApi[name].method === 'POST') {
      const form = await consoleCall(app, name, CONSOLE_ACCESS[name].send(world), {
        ...world.caller.headers,
        'content-type': 'text/plain',
      });
      expect(form.status).toBe(415);
    }
    expect(await entries()).toBe(before);
    // Without Sec-Fetch-Site, as on plain http, the Origin header decides.
    const own = await consoleCall(app, name, CONSOLE_ACCESS[name].send(world), {
      cookie,
      origin: 'http://shop.test',
    });
    expect(own.status, own.text).toBe(CONSOLE_ACCESS[name].ok);
  },
);

// Solving an error again updates its time; every copy of customers' data is logged.
const REPEATED: readonly ConsoleName[] = [
  'solveError',
  'exportCustomer',
  'exportCustomers',
  'exportOrders',
  'exportTickets',
];
const isOnce = (name: ConsoleName) => CONSOLE_ACCESS[name].writes && !REPEATED.includes(name);

test.each(names.filter(isOnce))(
  '%s sent twice concurrently and once more is refused or changes nothing more; its undo is done or refused',
  async (name) => {
    const { send, ok } = CONSOLE_ACCESS[name];
    const written = async (act: () => Promise<unknown>) => {
      const before = await entries();
      await act();
      return (await entries()) - before;
    };
    const single = await aWorldFor(name, 'owner');
    const once = await written(() => consoleCall(app, name, send(single), single.caller.headers));
    const world = await aWorldFor(name, 'owner');
    const sent = send(world);
    const call = () => consoleCall(app, name, sent, world.caller.headers);
    const answers: ConsoleResult[] = [];
    const twice = await written(async () => {
      answers.push(...(await Promise.all([call(), call()])), await call());
    });
    const all = answers.map(({ status, text }) => `${status} ${text}`).join('\n');
    expect(
      answers.filter(({ status }) => status >= 500),
      all,
    ).toEqual([]);
    expect(
      answers.some(({ status }) => status === ok),
      all,
    ).toBe(true);
    expect(twice, all).toBe(once);
    if ('idempotency_key' in sent)
      expect(new Set(answers.map(({ text }) => text)).size, all).toBe(1);
    const undo = { id: await newestEntryOf(single.caller.id) };
    const undone = await consoleCall(app, 'undoEntry', undo, single.caller.headers);
    expect(undone.status, undone.text).toBeLessThan(500);
  },
);

test.each(names.filter((name) => consoleApi[name].fresh))(
  '%s asks for the password again after ten minutes',
  async (name) => {
    const longAgo = new Date(TEST_NOW.getTime() - 11 * 60_000);
    const { writes } = CONSOLE_ACCESS[name];
    const world = await (writes ? aWorldFor(name, 'owner', longAgo) : withNewCaller(longAgo));
    const first = await consoleCall(
      app,
      name,
      CONSOLE_ACCESS[name].send(world),
      world.caller.headers,
    );
    expect(first.status).toBe(403);
    expect(first.body.error).toBe('prove');
    await consoleCall(app, 'prove', CONSOLE_ACCESS.prove.send(world), world.caller.headers);
    const second = await consoleCall(
      app,
      name,
      CONSOLE_ACCESS[name].send(world),
      world.caller.headers,
    );
    expect(second.status, second.text).toBe(CONSOLE_ACCESS[name].ok);
  },
);

test('the shop ignores the cookie of the console', async () => {
  const { caller } = await aWorld('owner');
  expect((await app.request('/api/profile', { headers: caller.headers })).status).toBe(401);
});

test('an unknown call is 404', async () => {
  const response = await app.request('/admin/api/nothing-here');
  expect(response.status).toBe(404);
  expect(await response.json()).toHaveProperty('message');
});
