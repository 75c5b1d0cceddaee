import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { api, API_NAMES } from '#contract/api.ts';
import { CONSOLE_NAMES, consoleApi } from '#contract/console/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { requestFields } from '#server/http/openapi/openapi-schemas.ts';
import { validationErrors } from '#server/http/response/validation-errors.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { CONSOLE_ACCESS } from '#test/access/console-access-table.ts';
import { aConsoleWorld } from '#test/access/console-world.ts';
import { anOwnedWorld, PASSWORD } from '#test/access/owned-world.ts';
import { sendCall } from '#test/access/send-call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffSession, SAME_ORIGIN } from '#test/factories/staff.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { databaseClock } from './database-clock.ts';
import { isHarmlessAlone, superlinearGrowth } from './cost-growth.ts';
import { type ScaledRequest, scaledRequests } from './scaled-requests.ts';

// A valid request with one growing part, for every call of shop and console: the work after validation costs CPU time
// (including the database's) and memory at most in proportion.

const BODY = { text: 900_000, values: 9_000 };
/** Size of a URL, in which a character may take three bytes. */
const URL_ROOM = { text: 4_000, values: 900 };

let app: TestApp;
let passwordHash: string;
let databaseMs: () => Promise<number>;
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  await seedBasics(app.db, { isOpen: true });
  await setSetting(app.db, 'phone_required', false);
  await setSetting(app.db, 'return_order_within_days', 30);
  passwordHash = await hashPassword(PASSWORD);
  databaseMs = databaseClock(app.db);
});
afterAll(() => app.close());

/**
 * The first superlinear growth of each part, and every response that is a server error. What the contract refuses reaches
 * nothing beyond it, and costs.api.test.ts sends such requests: it is validated without being sent.
 */
async function violationsOf(
  { method, request }: { method: string; request: z.ZodType },
  requests: readonly ScaledRequest[],
  send: (fields: Record<string, unknown>) => Promise<{ status: number; text: string }>,
): Promise<string[]> {
  const violations: string[] = [];
  for (const { place, most, of } of requests) {
    let isRefused = false;
    const validate = (size: number) => {
      const fields = of(Math.floor(size));
      const { error } = request.safeParse(method === 'GET' ? asTexts(fields) : fields);
      if (error) validationErrors(error, 'en');
      isRefused = error !== undefined;
    };
    const isHarmless = isHarmlessAlone(() => validate(most));
    if (isRefused) {
      const violation = isHarmless ? null : await superlinearGrowth(validate, most);
      if (violation !== null) violations.push(`${place}: ${violation}`);
      continue;
    }
    const work = async (size: number) => {
      await app.preparedDb.deleteFrom('attempts').execute();
      const { status, text } = await send(of(Math.floor(size)));
      if (status >= 500) violations.push(`${place}: ${status} ${text}`);
    };
    const violation = await superlinearGrowth(work, most, databaseMs);
    if (violation !== null) violations.push(`${place}: ${violation}`);
  }
  return violations;
}

/** Fields as they come from a URL. */
const asTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const roomOf = (method: string) => (method === 'GET' ? URL_ROOM : BODY);

/** A call's requests, scaled up in every part except its path. */
function split(
  { method, path, request }: { method: string; path: string; request: z.ZodType },
  valid: Record<string, unknown>,
): ScaledRequest[] {
  const isInPath = (field: string) => path.includes(`{${field}}`);
  const fields = Object.keys(requestFields(request).fields).filter((field) => !isInPath(field));
  const ofPath = Object.fromEntries(Object.entries(valid).filter(([field]) => isInPath(field)));
  return scaledRequests(valid, fields, roomOf(method)).map((scaled) => ({
    ...scaled,
    of: (size) => ({ ...scaled.of(size), ...ofPath }),
  }));
}

/** Read-only calls leave the world unchanged. */
function worldFor<World>(make: () => Promise<World>): (method: string) => Promise<World> {
  let forReading: World | undefined;
  return async (method) => {
    if (method !== 'GET') return make();
    forReading ??= await make();
    return forReading;
  };
}

const shopWorld = worldFor(() => anOwnedWorld(app, passwordHash));
const consoleWorld = worldFor(async () => {
  const product = await aProduct(app.db, { quantity: 100_000 });
  return aConsoleWorld(app, product, { role: 'owner' });
});

test.each(API_NAMES)(
  '%s costs in proportion to each part of its request',
  async (name) => {
    const world = await shopWorld(api[name].method);
    const requests = split(api[name], ACCESS[name].send(world));
    const violations = await violationsOf(api[name], requests, async (fields) => {
      const response = await sendCall(app, name, fields, world.owner.headers);
      return { status: response.status, text: await response.text() };
    });
    expect(violations).toEqual([]);
  },
  120_000,
);

test.each(CONSOLE_NAMES)(
  'console: %s costs in proportion to each part of its request',
  async (name) => {
    const world = await consoleWorld(consoleApi[name].method);
    const requests = split(consoleApi[name], CONSOLE_ACCESS[name].send(world));
    const violations = await violationsOf(consoleApi[name], requests, async (fields) => {
      const session = await aStaffSession(app.preparedDb, world.caller.id);
      return consoleCall(app, name, fields, { ...SAME_ORIGIN, ...session });
    });
    expect(violations).toEqual([]);
  },
  120_000,
);

test('each part of a request grows, with the rest unchanged', () => {
  const requests = scaledRequests(
    { id: 7, lines: [{ id: 1, note: 'x' }], to: 'Paid' },
    ['id', 'lines', 'to', 'reason'],
    { text: 1_000, values: 90 },
  );
  const at = (place: string) => requests.find((request) => request.place === place);
  const rest = { id: 7, to: 'Paid' };
  expect(at('.lines[].note of "1 "')?.of(5)).toEqual({
    ...rest,
    lines: [{ id: 1, note: '1 1 1' }],
  });
  expect(at('.lines, repeated')?.most).toBe(30);
  expect(at('.lines, counted up')?.of(2)).toEqual({
    ...rest,
    lines: [
      { id: 1, note: 'x0' },
      { id: 2, note: 'x1' },
    ],
  });
  expect(at('reason of "a"')?.of(3)).toMatchObject({ ...rest, reason: 'aaa' });
  expect(Object.keys(at('names in .lines[]')?.of(3)['lines'] as object)).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'the time of a connection that is closed meanwhile counts as before',
  async () => {
    const other = connect(app.databaseUrl);
    await pairs(other.db, 2_000, 2_000);
    const before = await databaseMs();
    await other.close();
    expect(await databaseMs()).toBeGreaterThanOrEqual(before);
  },
);

test.runIf(process.platform === 'linux')(
  'work of the database that grows quadratically is detected, linear work is not',
  async () => {
    // Large enough that what each statement costs besides does not hide its growth.
    const size = 3_000;
    const quadratic = (own: number) => pairs(app.db, own, own);
    // Other processes inflate CPU time, now and then that of the small size alone.
    await expect.poll(() => superlinearGrowth(quadratic, size, databaseMs)).toMatch(/ms for 750/);
    expect(await superlinearGrowth((own) => pairs(app.db, own, size), size, databaseMs)).toBeNull();
  },
  120_000,
);

/** Uses database time in proportion to left * right. */
const pairs = (db: Database, left: number, right: number) =>
  sql`select count(a + b) from generate_series(1, ${left}::int) a, generate_series(1, ${right}::int) b`.execute(
    db,
  );
