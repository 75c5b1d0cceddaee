import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import type { TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { watchChanges } from '#test/shop/watch-changes.ts';
import { ACCESS } from './access-table.ts';
import { anOwnedWorld, MARK, type OwnedWorld, PASSWORD } from './owned-world.ts';
import { sendCall } from './send-call.ts';

let app: TestApp;
let passwordHash: string;
let world: OwnedWorld | undefined;
let changed: () => Promise<string[]>;
beforeAll(async () => {
  app = await createTestApp(
    { PAYMENT_EXPIRY_MINUTES: '43200' },
    {},
    await createPreparingDatabase(),
  );
  await seedBasics(app.db, { isOpen: true });
  await setSetting(app.db, 'phone_required', false);
  await setSetting(app.db, 'return_order_within_days', 30);
  passwordHash = await hashPassword(PASSWORD);
  changed = await watchChanges(app.db);
});
afterAll(() => app.close());

const MINUTES_BETWEEN = 3;
const callers = {
  none: () => ({}),
  garbage: () => ({ authorization: `Bearer ${'0'.repeat(64)}` }),
  revoked: ({ revoked }: OwnedWorld) => revoked,
  stranger: ({ stranger }: OwnedWorld) => stranger.headers,
};

/** All of a customer's rows, as text. */
async function ownedBy({ id }: TestCustomer): Promise<string> {
  const tables = [
    'addresses',
    'cart_lines',
    'collected_vouchers',
    'favorites',
    'orders',
    'access_tokens',
    'reviews',
    'support_tickets',
  ];
  const parts = tables.map(
    (table) =>
      sql`(select json_agg(t order by t::text) from ${sql.table(table)} t where user_id = ${id})`,
  );
  const { rows } = await sql<{ all: unknown }>`
    select json_build_array(${sql.join(parts)}, (select row_to_json(u) from users u where id = ${id}),
      (select json_agg(m order by id) from ticket_messages m
       where ticket_id in (select id from support_tickets where user_id = ${id}))) as all`.execute(
    app.db,
  );
  return JSON.stringify(rows[0]?.all);
}

/** The entries of all lists in a JSON text. */
function entriesIn(text: string): unknown[] {
  const entries: unknown[] = [];
  JSON.parse(text, (_, value: unknown) => {
    if (Array.isArray(value)) entries.push(...(value as unknown[]));
    return value;
  });
  return entries;
}

/** Sends a row's call, some minutes after the previous one to avoid rate limits. */
async function send(world: OwnedWorld, name: ApiName, headers: Record<string, string>) {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTES_BETWEEN * 60_000);
  const response = await sendCall(app, name, ACCESS[name].send(world), headers);
  return { status: response.status, text: await response.text() };
}

test.each(API_NAMES)('%s treats each caller as the table says', async (name) => {
  const row = ACCESS[name];
  if (row.listsOwn) world = undefined;
  world ??= await anOwnedWorld(app, passwordHash);
  const { owner, stranger } = world;
  const before = await ownedBy(owner);
  let shownToStranger = '';
  await changed();
  for (const [caller, headersOf] of Object.entries(callers)) {
    const { status, text } = await send(world, name, headersOf(world));
    const expected = caller === 'stranger' ? row.stranger : row.guest;
    expect(status, `${caller}: ${text}`).toBe(expected);
    if (!JSON.stringify(row.send(world)).includes(MARK)) {
      expect(text.toLowerCase(), `leaked to ${caller}`).not.toContain(MARK);
    }
    if (caller === 'stranger') shownToStranger = text;
    const written = await changed();
    if (expected >= 400) expect(written, `written for ${caller}`).toEqual([]);
  }
  expect(await ownedBy(owner), 'what the owner has').toBe(before);
  const strangers = await ownedBy(stranger);
  const own = await send(world, name, owner.headers);
  expect(own.status, `owner: ${own.text}`).toBe(row.owner);
  expect(await ownedBy(stranger), 'what the stranger has').toBe(strangers);
  if (row.listsOwn) {
    expect(entriesIn(own.text)).not.toEqual([]);
    expect(entriesIn(shownToStranger), 'shown to the stranger').toEqual([]);
  }
  // Recreate data that the call changed.
  if ((await ownedBy(owner)) !== before) world = undefined;
});

test('customer calls are refused without a customer, all others are not', () => {
  const refused = API_NAMES.filter((name) => ACCESS[name].guest === 401);
  expect(refused).toEqual(API_NAMES.filter((name) => api[name].auth === 'customer'));
});

test('every endpoint of the contract has a row', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(API_NAMES.toSorted());
});
