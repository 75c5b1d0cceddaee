import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { CONSOLE_NAMES, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import type { ConsoleWorld } from '#test/access/console/access-row.ts';
import { CONSOLE_ACCESS } from '#test/access/console-access-table.ts';
import { aConsoleWorld, type EarlierWorld, usedUpBy } from '#test/access/console-world.ts';
import { aStaffMember, anUncountedSession } from '#test/factories/staff.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { watchChanges } from '#test/shop/watch-changes.ts';
import { requestOf } from './hostile-call.ts';
import { type Sent, tryEachField } from './try-each-field.ts';
import type { Existing } from './value-of.ts';

// Like each-field.api.test.ts, for the calls of the console; those that only read too, since many fields of a list are
// read together.
const isReading = (name: ConsoleName) => consoleApi[name].method === 'GET';
// Lists are read before the others have made them long.
const names = CONSOLE_NAMES.toSorted((a, b) => Number(isReading(b)) - Number(isReading(a)));
/** Values with which a list still succeeds, for fields that its plain call leaves out. */
const OF_LISTS: Existing = { q: ['ada'], search: ['ada'], limit: [2], since: ['2026-03-10'] };
const MAX_MS = 240_000;
/** Made with each product. */
const OF_PRODUCT = ['product', 'variant', 'category', 'shop'] as const;
/** Written by every call of a session, a refused one too. */
const ALWAYS = new Set(['staff_sessions']);

let app: TestApp;
let world: ConsoleWorld;
let otherWorld: ConsoleWorld;
let product: TestProduct;
let changed: () => Promise<string[]>;
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  await seedBasics(app.db, { isOpen: true });
  // An owner other than the callers: the last one can't be changed.
  await aStaffMember(app.db);
  otherWorld = await aWorld();
  world = await aWorld();
  changed = await watchChanges(app.preparedDb);
});
afterAll(() => app.close());

async function aWorld(earlier?: EarlierWorld): Promise<ConsoleWorld> {
  if (!earlier || OF_PRODUCT.some((field) => earlier.used.has(field)))
    product = await aProduct(app.preparedDb, { quantity: 1_000_000 });
  return aConsoleWorld(app, product, { role: 'owner', ...(earlier && { earlier }) });
}

/** Values of another shop, by the fields of this call. */
const othersOf = (name: ConsoleName): Existing => ({
  id: [otherWorld.order, otherWorld.product, otherWorld.variant, otherWorld.packer.id],
  ...Object.fromEntries(
    Object.entries(CONSOLE_ACCESS[name].send(otherWorld)).map(([field, value]) => [field, [value]]),
  ),
});

async function send(name: ConsoleName, fields: Record<string, unknown>): Promise<Sent> {
  const { method, path } = consoleApi[name];
  const customer = await anUncountedSession(app.preparedDb, world.caller.id);
  const { path: sentPath, init } = requestOf(
    { method, path: `/admin/api${path}` },
    { fields, encoding: 'json', caller: 'customer', idempotencyKey: null, language: 'en' },
    { nobody: {}, garbage: {}, customer },
  );
  const response = await app.request(sentPath, init);
  const text = await response.text();
  const written = (await changed()).filter((table) => !ALWAYS.has(table));
  return { status: response.status, text, written };
}

test.each(names)(
  '%s changes nothing when one of its fields makes it fail',
  (name) => {
    const { request } = consoleApi[name];
    return tryEachField({
      request,
      // A repeat of an act gets its first result.
      plain: () => ({
        ...CONSOLE_ACCESS[name].send(world),
        ...('idempotency_key' in request.shape && { idempotency_key: randomUUID() }),
      }),
      existing: () => (isReading(name) ? OF_LISTS : {}),
      others: othersOf(name),
      send: (fields) => send(name, fields),
      renew: async () => {
        // Calls that only read share one, which they leave as it is.
        if (!isReading(name)) world = await aWorld(usedUpBy(CONSOLE_ACCESS[name].send, world));
        await changed();
      },
    });
  },
  MAX_MS,
);
