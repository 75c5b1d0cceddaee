import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_NAMES, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import type { ConsoleWorld } from '#test/access/console/access-row.ts';
import { CONSOLE_ACCESS } from '#test/access/console-access-table.ts';
import { aConsoleWorld } from '#test/access/console-world.ts';
import { anUncountedSession, SAME_ORIGIN } from '#test/factories/staff.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { watchChanges } from '#test/shop/watch-changes.ts';
import { LONGEST_MS, refuteHang } from './call-time.ts';
import { type HostileCall, hostileCall, requestOf } from './hostile-call.ts';
import type { Existing } from './value-of.ts';

// Like fuzz-calls.ts, for the calls of the console, made by an owner: never a 5xx, never more than a second, never a
// partial change; a tenth as many calls.
const isReading = (name: ConsoleName) => consoleApi[name].method === 'GET';
// Lists are read before the others have made them long.
const names = CONSOLE_NAMES.toSorted((a, b) => Number(isReading(b)) - Number(isReading(a)));
const CALLS = Number(process.env['FUZZ_CALLS'] ?? names.length * 100) / 10;
const EACH = Math.ceil(CALLS / names.length);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_310);
const MAX_MS = 120_000 + EACH * 1_000;
/** Tables that a wrong password or code writes to, and that every call of a session does. */
const ALWAYS = new Set(['audit_entries', 'staff_sessions']);

let app: TestApp;
let changed: () => Promise<string[]>;
const reached = new Set<ConsoleName>();
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  await seedBasics(app.db, { isOpen: true });
  changed = await watchChanges(app.preparedDb);
});
afterAll(() => app.close());

/** Shared by the calls that leave it unchanged. */
let worldToRead: ConsoleWorld | undefined;
async function aWorld(): Promise<ConsoleWorld> {
  return aConsoleWorld(app, await aProduct(app.preparedDb, { quantity: 1_000_000 }), {
    role: 'owner',
  });
}

async function send(name: ConsoleName, { caller }: ConsoleWorld, call: HostileCall) {
  const customer = await anUncountedSession(app.preparedDb, caller.id);
  const { method, path } = consoleApi[name];
  const sent = requestOf({ method, path: `/admin/api${path}` }, call, {
    nobody: SAME_ORIGIN,
    garbage: { ...SAME_ORIGIN, cookie: `console=${'x'.repeat(43)}` },
    customer,
  });
  const began = performance.now();
  const response = await app.request(sent.path, sent.init);
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - began, path: sent.path };
}

async function check(name: ConsoleName, world: ConsoleWorld, call: HostileCall) {
  const { status, text, ms } = await send(name, world, call);
  expect(status, text).toBeLessThan(500);
  const written = (await changed()).filter((table) => !ALWAYS.has(table));
  if (status < 400) reached.add(name);
  else {
    expect(JSON.parse(text)).toHaveProperty('message');
    expect(written, `written although it was refused: ${text}`).toEqual([]);
  }
  await refuteHang(app.db, ms, () => send(name, world, call));
  // What the repeats of a slow call wrote is not the next call's.
  if (ms > LONGEST_MS) await changed();
}

describe.each(names)('%s', (name) => {
  test(
    'withstands any request',
    async () => {
      const world = isReading(name) ? (worldToRead ??= await aWorld()) : await aWorld();
      await changed();
      const valid = CONSOLE_ACCESS[name].send(world);
      const existing: Existing = {
        id: [world.order, world.product, world.variant, world.packer.id],
        ...Object.fromEntries(Object.entries(valid).map(([field, value]) => [field, [value]])),
      };
      const plain: HostileCall = {
        fields: valid,
        encoding: 'json',
        caller: 'customer',
        idempotencyKey: null,
        language: 'en',
      };
      await fc.assert(
        fc.asyncProperty(hostileCall(consoleApi[name].request, existing), (call) =>
          check(name, world, call),
        ),
        {
          seed: SEED,
          numRuns: EACH,
          examples: [[plain]],
          interruptAfterTimeLimit: MAX_MS,
          markInterruptAsFailure: true,
        },
      );
    },
    MAX_MS + 60_000,
  );
});

test('generated calls are valid often enough: each one succeeded', () => {
  const open = names.filter((name) => CONSOLE_ACCESS[name].ok === 200);
  expect(open.filter((name) => !reached.has(name))).toEqual([]);
});
