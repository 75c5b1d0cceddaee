import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { RowCache } from '#server/cache/row-cache.ts';
import { readConfig } from '#server/config.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { registry } from '#server/metrics/counters.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { anOwnedWorld, type OwnedWorld, PASSWORD } from '#test/access/owned-world.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { followPrimary, startReplica } from '#test/database/start-replica.ts';
import { type DarkProxy, startDarkProxy } from '#test/stand-ins/dark-proxy.ts';
import { until } from '#test/until.ts';
import { type BundledDatabase, startBundledDatabase } from '../bundled/start.ts';
import { announceChanges } from '../changes/change-log.ts';
import { type ChangeListener, listenForChanges } from '../changes/listen-changes.ts';
import { type Connection, connect, type Database } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { readFromReplica, type ReplicaReads } from './read-from-replica.ts';

// A primary and a replica that streams from it, whose replay is paused and resumed.
const folder = mkdtempSync(join(tmpdir(), 'toolyard-replica-'));
const dataDirs = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
let servers: { primary: BundledDatabase; replica: BundledDatabase };
let proxy: DarkProxy;
let primary: Connection;
let replica: Connection;
let reads: ReplicaReads;
let listener: ChangeListener;
let app: TestApp;
let world: OwnedWorld;
let sale: { id: number };
const faults: unknown[] = [];
const heard = new Set<string>();

beforeAll(async () => {
  const quick = { fsync: 'off', wal_level: 'replica' };
  const server = await startBundledDatabase(dataDirs.primary, quick);
  primary = connect(server.url, { max: 8, isPatient: true });
  await migrate(primary);
  await seedBasics(primary.db, { isOpen: true });
  const source = { dataDir: dataDirs.primary, url: server.url };
  const standby = await startReplica(source, dataDirs.replica);
  servers = { primary: server, replica: standby };
  replica = connect(standby.url, { max: 2, isPatient: true });
  const address = new URL(standby.url.replace('@/', '@localhost/'));
  proxy = await startDarkProxy(`${address.searchParams.get('host')}/.s.PGSQL.5432`);
  reads = readFromReplica(throughProxy(), primary, (error) => faults.push(error));
  listener = listenForChanges(
    server.url,
    (tag) => heard.add(tag),
    () => {},
    { position: reads.position },
  );
  await listener.ready;
  const close = async () => {};
  app = await createTestApp({}, {}, { ...primary, url: server.url, close });
  world = await anOwnedWorld(app, await hashPassword(PASSWORD));
  sale = await aFlashSale(app.db, { products: [{ product_id: world.product.id, price: 500 }] });
});
afterAll(async () => {
  await app.close();
  await listener.stop();
  await reads.close();
  await proxy.close();
  await primary.close();
  await replica.close();
  await servers.replica.stop();
  await servers.primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => replay('resume'));

const throughProxy = (user = 'toolyard', name = 'postgres') =>
  `postgresql://${user}@127.0.0.1:${proxy.port}/${name}`;

const replay = (what: 'pause' | 'resume') =>
  sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`.execute(replica.db);

/** Which server answers a statement of pages now. */
async function answeredBy(db: Database = reads.db): Promise<'replica' | 'primary'> {
  const { rows } = await sql<{ is_replica: boolean }>`
    select pg_is_in_recovery() as is_replica`.execute(db);
  return rows[0]?.is_replica ? 'replica' : 'primary';
}
const untilRead = () => until(async () => expect(await answeredBy()).toBe('replica'));

let changes = 0;
/** Changes the name of the shop, and waits until this process has heard of it. */
async function changeName(): Promise<string> {
  const tag = `name:${(changes += 1)}`;
  await primary.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: 'app_name', value: JSON.stringify(tag) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(tag) }))
      .execute();
    await announceChanges(tx, tag);
  });
  listener.check();
  await until(() => expect(heard).toContain(tag));
  return tag;
}
async function nameShown(): Promise<unknown> {
  const row = await reads.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'app_name')
    .executeTakeFirst();
  return row?.value;
}

test('a replica that has replayed every received change is read', async () => {
  const name = await changeName();
  await untilRead();
  expect(await nameShown()).toBe(name);
  expect(await answeredBy()).toBe('replica');
});

test('a replica that is behind a change is not read after that change', async () => {
  await untilRead();
  await replay('pause');
  expect(await answeredBy()).toBe('replica');
  const name = await changeName();
  expect(await answeredBy()).toBe('primary');
  expect(await nameShown()).toBe(name);
  await replay('resume');
  await untilRead();
  expect(await nameShown()).toBe(name);
});

test('however far behind a replica is, no received change is ever missed', async () => {
  let byReplica = 0;
  for (let n = 0; n < 40; n += 1) {
    await replay(n % 2 === 0 ? 'pause' : 'resume');
    const name = await changeName();
    expect(await nameShown()).toBe(name);
    if (n % 10 === 9) await untilRead();
    if ((await answeredBy()) === 'replica') byReplica += 1;
  }
  expect(byReplica).toBeGreaterThan(0);
});

test('writing statements and transactions are for the primary', async () => {
  await untilRead();
  await sql`
    with written as (insert into change_log (tags) values ('{}') returning 1)
    select count(*) from written`.execute(reads.db);
  await reads.db.transaction().execute(async (tx) => {
    expect(await answeredBy(tx)).toBe('primary');
    await sql`create temporary table own (id int) on commit drop`.execute(tx);
    await sql`select * from own`.execute(tx);
  });
});

test('a refused statement is refused, and says why', async () => {
  await untilRead();
  await expect(sql`select 1 / 0`.execute(reads.db)).rejects.toThrow('division by zero');
  await expect(sql`select * from no_such_table`.execute(reads.db)).rejects.toThrow('no_such_table');
  expect(await answeredBy()).toBe('replica');
});

test('a search misses nothing that the columns have, before any change is received', async () => {
  const deaf = connect(servers.primary.url, { max: 2 });
  const own = readFromReplica(servers.replica.url, deaf, (error) => faults.push(error));
  own.position.begin(0);
  await callAsPage('listProducts', { search: 'zweihander' }, own.db);
  await replay('pause');
  const product = await aProduct(app.db, { name: 'Zweihander brace' });
  const listed = await callAsPage('listProducts', { search: 'zweihander' }, own.db);
  expect(JSON.stringify(listed)).toContain(`"id":${product.id},`);
  await own.close();
  await deaf.close();
});

const SHARED = API_NAMES.filter((name) => api[name].shared);

test.each(SHARED)('%s is answered by the replica alone', async (name) => {
  const request = name === 'getFlashSaleDetails' ? { id: sale.id } : ACCESS[name].send(world);
  // Again when the replica was behind for a moment; what it must not run never gets there.
  await until(async () => {
    const before = await readsFrom('primary');
    await callAsPage(name, request);
    expect(await readsFrom('primary')).toBe(before);
  });
});

test('a replica that goes silent costs one statement its timeout, and is read again once it responds', async () => {
  await untilRead();
  faults.length = 0;
  proxy.goDark();
  expect(await answeredBy()).toBe('primary');
  const other = new pg.Client({ connectionString: throughProxy(), connectionTimeoutMillis: 2_000 });
  const gaveUp = other.connect().then(
    () => other.end(),
    () => 'gave up',
  );
  expect(await Promise.race([answeredBy(), gaveUp])).toBe('primary');
  proxy.comeBack();
  await untilRead();
  expect(faults).toHaveLength(1);
  // It may have connected after all.
  await gaveUp;
});

test('without a replica everything is read from the primary, until it is back', async () => {
  await untilRead();
  faults.length = 0;
  await servers.replica.stop();
  expect(await answeredBy()).toBe('primary');
  const name = await changeName();
  expect(await nameShown()).toBe(name);
  expect(faults).toHaveLength(1);
  servers.replica = await followPrimary(servers.primary.url, dataDirs.replica);
  await untilRead();
});

test.each([
  ['user', 'nobody', 'postgres'],
  ['database', 'toolyard', 'missing'],
])('a replica that refuses the %s is left alone, and reported once', async (_, user, name) => {
  const refused: unknown[] = [];
  const own = readFromReplica(throughProxy(user, name), primary, (error) => refused.push(error));
  own.position.begin(0);
  for (let n = 0; n < 3; n += 1) expect(await answeredBy(own.db)).toBe('primary');
  expect(refused).toHaveLength(1);
  await own.close();
});

test('ReplicaNotRead: a replica that stays behind is not read, which the metric shows', async () => {
  await untilRead();
  await replay('pause');
  await changeName();
  const [byReplica, byPrimary] = [await readsFrom('replica'), await readsFrom('primary')];
  for (let n = 0; n < 30; n += 1) await nameShown();
  expect(await readsFrom('replica')).toBe(byReplica);
  expect(await readsFrom('primary')).toBe(byPrimary + 30);
});

test('statements that a replica cancels to continue replaying are read from the primary', async () => {
  await untilRead();
  await sql`alter system set max_standby_streaming_delay = 0`.execute(replica.db);
  await sql`select pg_reload_conf()`.execute(replica.db);
  // Far longer than a page's, which could run out before the replica replays what cancels the statement.
  const limits = '&statement_timeout=100000&query_timeout=100000';
  const own = readFromReplica(servers.replica.url + limits, primary, (error) => faults.push(error));
  own.position.begin(0);
  const slow = sql<{ is_replica: boolean }>`
    select pg_is_in_recovery() as is_replica, (select count(*) from brands),
      pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(own.db);
  const answered = expect(slow).resolves.toMatchObject({ rows: [{ is_replica: false }] });
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()`.execute(
      replica.db,
    );
    expect(rows).toHaveLength(1);
  });
  // A lock that the replica takes while it replays conflicts with every reader of the table.
  await sql`alter table brands add column tmp int`.execute(primary.db);
  await sql`alter table brands drop column tmp`.execute(primary.db);
  await answered;
  expect(await answeredBy(own.db)).toBe('replica');
  await own.close();
});

/** As a page or a shared call reads it. */
function callAsPage(name: ApiName, request: object, db = reads.db) {
  const { files, clock } = app;
  const log = { error: () => {}, warn: () => {} } as never;
  const rows = new RowCache(() => Date.now());
  const deps = { db, files, clock: () => clock.now, log, config: readConfig({}), rows };
  return app.app.call(name, contextOfPage(deps, 'de'), request);
}

async function readsFrom(server: 'replica' | 'primary'): Promise<number> {
  const metric = await registry.getSingleMetric('shop_reads_total')?.get();
  return metric?.values.find(({ labels }) => labels['server'] === server)?.value ?? 0;
}
