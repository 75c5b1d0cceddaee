import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { edgePurger } from '#server/cache/edge-purger.ts';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { listenForChanges } from '#server/database/changes/listen-changes.ts';
import { connect } from '#server/database/connect.ts';
import { watchStorage } from '#server/database/health/storage-full.ts';
import { migrate } from '#server/database/migrate.ts';
import { expirePayment } from '#server/orders/payments/expire-payment.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { createTestServer } from '#test/shop/create-test-server.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { until } from '#test/until.ts';
import { registry } from './counters.ts';
import { readDatabaseFigures } from './database-figures.ts';
import { type Readings, readGauges } from './gauges.ts';

const log = pino({ level: 'silent' });
const CALM: Readings = {
  pool: { totalCount: 1, idleCount: 1, waitingCount: 0 },
  cacheBytes: 0,
  cachedResponses: 0,
  silentForMs: 0,
  diskUsedRatio: 0,
};

const OK = 'shop_responses_total{class="2xx"}';
const FAILED = 'shop_responses_total{class="5xx"}';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The present value of a series; 0 for one that was never set. */
async function valueOf(series: string, readings: Partial<Readings> = {}): Promise<number> {
  await readGauges(database.db, { ...CALM, ...readings });
  const lines = (await registry.metrics()).split('\n');
  const line = lines.find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

test('ConnectionsWaited: a request waits for the only connection', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 });
  onTestFinished(close);
  const waiting = () => valueOf('shop_db_connections{state="waiting"}', { pool });
  expect(await waiting()).toBe(0);
  const both = [1, 2].map(() => sql`select pg_sleep(1)`.execute(db));
  await until(async () => expect(await waiting()).toBe(1));
  await Promise.all(both);
});

test('ChangesNotRead: the listener finds no database', async () => {
  const listener = listenForChanges(
    'postgres://nobody@127.0.0.1:1/none',
    () => {},
    () => {},
  );
  onTestFinished(listener.stop);
  const silent = () =>
    valueOf('shop_changes_silent_seconds', { silentForMs: listener.silentForMs() });
  await until(async () => expect(await silent()).toBeGreaterThan(1));
});

test('PurgesFail: the cache refuses a purge', async () => {
  const cache = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  const { port } = cache.address() as AddressInfo;
  const failed = () => valueOf('shop_purges_total{result="failed"}');
  const before = await failed();
  const purger = edgePurger([`http://127.0.0.1:${port}/`], log);
  onTestFinished(async () => {
    await purger.stop();
    cache.close();
  });
  purger.onChange('product:4');
  await until(async () => expect(await failed()).toBeGreaterThan(before));
});

test('PaymentsExpire: nobody pays', async () => {
  const server = await createTestServer();
  onTestFinished(server.close);
  const { app } = server;
  const product = await aProduct(app.db, { quantity: 3 });
  await orderAsGuest(app, {
    payment_method: 'test',
    carts: [{ product_id: product.id }],
    shop_ids: [product.shop_id],
  });
  const before = await valueOf('shop_payments_expired_total');
  const later = new Date(app.clock.now.getTime() + 86_400_000);
  const deps = { db: app.db, gateways: new Map(), clock: () => later, log };
  const { id } = await app.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await expirePayment(deps, id, { isPatient: false });
  expect(await valueOf('shop_payments_expired_total')).toBe(before + 1);
});

test('ResponsesFail: a call reads a table that no longer exists', async () => {
  const server = await createTestServer();
  onTestFinished(server.close);
  const failed = () => valueOf(FAILED);
  const before = await failed();
  await sql`alter table categories rename to categories_gone`.execute(server.app.db);
  expect((await fetch(`${server.origin}/api/categories`)).status).toBe(500);
  expect(await failed()).toBe(before + 1);
});

test('ResponsesFail: health checks are not counted, whatever they say', async () => {
  const server = await createTestServer();
  onTestFinished(server.close);
  const counted = async () => (await valueOf(OK)) + (await valueOf(FAILED));
  const before = await counted();
  for (const path of ['/healthz', '/readyz']) await fetch(server.origin + path);
  server.drain();
  await fetch(`${server.origin}/readyz`);
  expect(await counted()).toBe(before);
});

test('CallsSlow: a call waits for a lock', async () => {
  const server = await createTestServer();
  onTestFinished(server.close);
  const slow = async () => {
    const all = await valueOf('shop_call_seconds_bucket{le="+Inf",name="listCategories"}');
    return all - (await valueOf('shop_call_seconds_bucket{le="1",name="listCategories"}'));
  };
  const before = await slow();
  const call = await server.app.db.transaction().execute(async (tx) => {
    await sql`lock table categories in access exclusive mode`.execute(tx);
    const waiting = fetch(`${server.origin}/api/categories`);
    await sql`select pg_sleep(1.1)`.execute(tx);
    return { waiting };
  });
  expect((await call.waiting).status).toBe(200);
  expect(await slow()).toBe(before + 1);
});

test('ChangeLogGrows: nobody deletes its rows', async () => {
  await sql`insert into change_log (tags) select '{a}' from generate_series(1, 5000)`.execute(
    database.db,
  );
  await sql`analyze change_log`.execute(database.db);
  expect(await valueOf('shop_change_log_rows')).toBeGreaterThanOrEqual(5_000);
});

test("DiskFills: the used ratio is the file system's", async () => {
  const storage = await watchStorage(tmpdir(), log);
  onTestFinished(storage.stop);
  const used = await valueOf('shop_disk_used_ratio', { diskUsedRatio: storage.usedRatio() });
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(1);
});

test('TransactionsNotFrozen: every transaction raises the ratio', async () => {
  const before = await valueOf('shop_xids_used_ratio');
  for (let n = 0; n < 5; n += 1)
    await sql`insert into change_log (tags) values ('{a}')`.execute(database.db);
  expect(await valueOf('shop_xids_used_ratio')).toBeGreaterThan(before);
});

test('ArchiveFails: archiving fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-archive-'));
  const own = await startBundledDatabase(folder, {
    archive_mode: 'on',
    archive_command: 'false',
  });
  const { db, pool, close } = connect(own.url, { isPatient: true });
  onTestFinished(async () => {
    await close();
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate({ db, pool });
  const failing = async () => (await readDatabaseFigures(db)).archive_failing;
  expect((await readDatabaseFigures(database.db)).archive_failing).toBe(0);
  await sql`select pg_switch_wal()`.execute(db);
  await until(async () => expect(await failing()).toBe(1));
});
