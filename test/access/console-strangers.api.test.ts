import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_NAMES, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { RIGHTS } from '#contract/console/staff/rights.ts';
import { hasRight } from '#domain/staff/rights.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { GUEST } from '#test/shopping.ts';
import { watchChanges } from '#test/shop/watch-changes.ts';
import type { ConsoleWorld } from './console/access-row.ts';
import { CONSOLE_ACCESS } from './console-access-table.ts';
import { aConsoleWorld } from './console-world.ts';

// A person of another shop makes every call of the console with this shop's order, product, ticket and customer.

const MARK = 'Markedworks';
/** In minor units; part of the total of the order. */
const PRICE = 739_117;
const SUM = '7391.17';
/** Saved replies belong to all shops: somebody of one shop may not delete them. */
const OF_ALL_SHOPS = new Set<ConsoleName>(['deleteSavedReply']);
/** The roles that can be limited to one shop. */
const ROLES = ['seller', 'packer', 'support'] as const;

let app: TestApp;
let world: ConsoleWorld;
let shopId: number;
let otherShop: number;
let changed: () => Promise<string[]>;
beforeAll(async () => {
  app = await createTestApp();
  // Otherwise an order and a product could have the same id.
  for (const [at, table] of ['orders', 'products', 'product_variants', 'users'].entries())
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${3_100_000_000 + at * 1e8}::bigint)`.execute(
      app.db,
    );
  shopId = (await aShop(app.db, { name: MARK })).id;
  const product = await aProduct(app.db, {
    name: `${MARK} saw`,
    shop_id: shopId,
    quantity: 9_000,
    price: PRICE,
  });
  world = await aConsoleWorld(app, product, { role: 'owner' });
  otherShop = (await aShop(app.db, { name: 'Otherworks' })).id;
  await aProduct(app.db, { shop_id: otherShop });
  changed = await watchChanges(app.db);
});
afterAll(() => app.close());

/** Data of the shop, and of its buyers. */
const SECRETS = [MARK, SUM, GUEST.name, GUEST.email, GUEST.phone, 'Ada Bolt', 'ada@bolt.test'];
/** Ids and numbers of records of the shop and its buyers, which no other record has. */
const idsOfShop = () => {
  const { order, guest_order, product, variant, binned, customer, double } = world;
  const { ticket, other_ticket, scheduled_ticket } = world;
  const ids = [order, guest_order, product, variant, binned, customer, double];
  return [...ids.map(String), ticket, other_ticket, scheduled_ticket];
};
/** Tables of the caller's own data, and of data that all shops share. */
const OWN = new Set([
  'audit_entries',
  'staff',
  'staff_sessions',
  'saved_views',
  'console_idempotency_keys',
]);

test.each(CONSOLE_NAMES)('%s shows and changes nothing of another shop', async (name) => {
  const { path, access } = consoleApi[name];
  const right = RIGHTS.find((own) => own === access);
  for (const role of ROLES) {
    const caller = await aStaffMember(app.db, { role, shop_id: otherShop });
    await changed();
    const sent = CONSOLE_ACCESS[name].send({ ...world, caller });
    const { status, text } = await consoleCall(app, name, sent, caller.headers);
    expect(status, text).toBeLessThan(500);
    const isRefused = right !== undefined && !hasRight([{ role, shop_id: otherShop }], right);
    if (isRefused) expect(status, text).toBe(403);
    else if (/\{(id|number)\}/.test(path) && !OF_ALL_SHOPS.has(name))
      expect(status, `a record of another shop: ${text}`).toBe(404);
    const named = JSON.stringify(sent);
    for (const id of idsOfShop().filter((other) => !named.includes(other)))
      expect(text, `shown to the ${role}`).not.toContain(id);
    for (const secret of SECRETS) expect(text, `shown to the ${role}`).not.toContain(secret);
    const written = (await changed()).filter((table) => !OWN.has(table));
    expect(written, `written by the ${role}`).toEqual([]);
  }
});

test('the same calls succeed when a person of the shop makes them', async () => {
  const caller = await aStaffMember(app.db, { role: 'seller', shop_id: shopId });
  const shown = await Promise.all(
    (['listOrders', 'getOrder', 'listProducts', 'listCustomers'] as const).map((name) =>
      consoleCall(app, name, CONSOLE_ACCESS[name].send(world), caller.headers),
    ),
  );
  for (const { status } of shown) expect(status).toBe(200);
  const isShown = (all: readonly string[]) =>
    shown.map(({ text }) => all.some((secret) => text.includes(secret)));
  expect(isShown(SECRETS)).toEqual(shown.map(() => true));
  expect(isShown(idsOfShop())).toEqual(shown.map(() => true));
  expect(isShown([SUM])).toContain(true);
});

test('nothing is shown or changed of what belongs to orders of another shop: parcels, returns, refunds, bulk actions, entries of the log', async () => {
  const { order: id, caller: owner } = world;
  const act = async (name: ConsoleName, fields: Record<string, unknown>) => {
    const { status, text, body } = await consoleCall(app, name, fields, owner.headers);
    expect(status, `${name}: ${text}`).toBe(200);
    return body.data;
  };
  const { lines } = await act('getOrder', { id });
  const pieces = [{ id: lines[0].id, pieces: 1 }];
  await act('shipOrder', { id, lines: pieces });
  await act('moveOrders', { ids: [id], to: 'Delivered' });
  await act('beginReturn', { id, lines: pieces, reason: 'Too big' });
  const wish = { id, act: 'refund', lines: [], sum: 1, reason: 'Late' };
  const { quote } = await act('quoteRefund', wish);
  await act('refundOrder', { ...wish, quote });
  await act('adjustStock', { id: world.variant, by: 5, reason: 'delivery' });
  const batch = await act('startOrderBatch', { kind: 'slips', ids: [id] });
  const { parcels, returns, refunds } = await act('getOrder', { id });
  const entries = await app.db
    .selectFrom('audit_entries')
    .select('id')
    .where('staff_id', '=', owner.id)
    .execute();
  const ids = entries.map((entry) => entry.id);
  const [parcel, orderReturn] = [{ id: parcels[0].id }, { id: returns[0].id }];
  const refund = { id, refund_id: refunds[0].id };
  const calls: [ConsoleName, Record<string, unknown>][] = [
    ['changeParcel', { ...parcel, carrier: 'DHL', tracking_number: 'JD1', is_mailed: true }],
    ['decideReturn', { ...orderReturn, is_accepted: false, note: 'Worn' }],
    ['receiveReturn', { ...orderReturn, lines: [{ ...pieces[0], to_stock: 1, scrapped: 0 }] }],
    ['quoteReturn', orderReturn],
    ['refundReturn', { ...orderReturn, quote }],
    ['settleRefund', { ...refund, how: 'by-hand' }],
    ['getOrderBatch', batch],
    ['continueOrderBatch', { ...batch, task: 'run' }],
    ['stopOrderBatch', batch],
    ['getOrderBatchFile', batch],
    ...ids.map((entry): [ConsoleName, object] => ['undoEntry', { id: entry }]),
    ['undoEntries', { ids }],
  ].map(([name, fields]) => [name as ConsoleName, fields as Record<string, unknown>]);
  for (const role of ROLES) {
    const { headers } = await aStaffMember(app.db, { role, shop_id: otherShop });
    await changed();
    for (const [name, fields] of calls) {
      const { status, text, body } = await consoleCall(app, name, fields, headers);
      const label = `${role} ${name}: ${text}`;
      if (name === 'undoEntries') expect(body.data.refused, label).toHaveLength(ids.length);
      else expect([403, 404], label).toContain(status);
      for (const secret of SECRETS) expect(text, label).not.toContain(secret);
      expect(
        (await changed()).filter((table) => !OWN.has(table)),
        label,
      ).toEqual([]);
    }
  }
});
