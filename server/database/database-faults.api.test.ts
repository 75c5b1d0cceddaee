import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { type DarkProxy, startDarkProxy } from '#test/stand-ins/dark-proxy.ts';
import { until } from '#test/until.ts';
import { slowness } from '#test/slowness.ts';
import { announceChanges } from './changes/change-log.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseDown } from './health/database-down.ts';
import { listenForChanges } from './changes/listen-changes.ts';

let database: TestDatabase;
let proxy: DarkProxy;
let url = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const address = new URL(database.url.replace('@/', '@localhost/'));
  proxy = await startDarkProxy(`${address.searchParams.get('host')}/.s.PGSQL.5432`);
  url = `postgresql://toolyard@127.0.0.1:${proxy.port}${address.pathname}`;
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

const endBackend = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database.db);

async function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => error,
  );
}

test('a connection lost between two statements of a transaction fails only that transaction', async () => {
  const lost: Error[] = [];
  const connection = connect(url, { max: 1, onError: (error) => lost.push(error) });
  const failure = await outcome(
    connection.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await endBackend(rows[0]!.pid);
      // The loss is reported while no statement is running: without a listener the process would crash here.
      await sleep(100);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isDatabaseDown(failure)).toBe(true);
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
  await connection.close();
});

test('a transaction on a silent connection fails as a database outage', async () => {
  const connection = connect(url, { max: 1 });
  const failure = await outcome(
    connection.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.goDark();
      await sql`select 1`.execute(tx);
    }),
  );
  proxy.comeBack();
  // The caller sees the error of the rollback, which finds the connection closed.
  expect(isDatabaseDown(failure), String(failure)).toBe(true);
  await until(async () =>
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]),
  );
  await connection.close();
});

test('a silent database fails calls after five seconds, and they work again once it is back', async () => {
  const tags: string[] = [];
  const connections: Connection[] = [];
  const changes = listenForChanges(
    url,
    (tag) => tags.push(tag),
    () => {},
  );
  const connection = connect(url, { max: 3 });
  connections.push(connection);
  try {
    await changes.ready;
    const select = () => sql`select pg_sleep(0.01)`.execute(connection.db);
    await Promise.all([select(), select(), select()]);
    proxy.goDark();
    const began = performance.now();
    const failures = await Promise.all(Array.from({ length: 5 }, () => outcome(select())));
    expect(performance.now() - began).toBeLessThan(6_000 * slowness());
    expect(failures.map((failure) => isDatabaseDown(failure))).toEqual(Array(5).fill(true));
    // A page makes several statements: the following ones do not wait for a timeout again.
    const next = await Promise.all([outcome(select()), outcome(select())]);
    expect(next.map((failure) => isDatabaseDown(failure))).toEqual([true, true]);
    expect(performance.now() - began).toBeLessThan(6_000 * slowness());
    await until(() => expect(changes.silentForMs()).toBeGreaterThan(0));
    // A change that the listener cannot read.
    await announceChanges(database.db, 'settings');
    tags.length = 0;
    proxy.comeBack();
    const back = performance.now();
    await until(async () => expect(await outcome(select())).toBe('done'));
    await until(() => expect(tags).toEqual(['*']));
    expect(performance.now() - back).toBeLessThan(6_000 * slowness());
    expect(changes.silentForMs()).toBe(0);
  } finally {
    await changes.stop();
    for (const { close } of connections) await close();
  }
});

test('new connections detect a silent database too', async () => {
  const connection = connect(url, { max: 1 });
  try {
    proxy.goDark();
    const select = () => sql`select 1`.execute(connection.db);
    const first = await outcome(select());
    const began = performance.now();
    const second = await outcome(select());
    expect([first, second].map((failure) => isDatabaseDown(failure))).toEqual([true, true]);
    expect(second).toMatchObject({ code: '08006' });
    expect(performance.now() - began).toBeLessThan(1_000);
  } finally {
    proxy.comeBack();
    await connection.close();
  }
});

test('a statement that waits too long is cancelled, and its connection is reused', async () => {
  const connection = connect(url, { max: 1 });
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db)).rows[0]!
      .pid;
  const before = await pidOf();
  const failure = await outcome(sql`select pg_sleep(20)`.execute(connection.db));
  expect(failure).toMatchObject({ code: '57014' });
  expect(isDatabaseDown(failure)).toBe(true);
  expect(await pidOf()).toBe(before);
  await connection.close();
});

test.each([
  ['a unique row', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [
    'a file that is missing',
    Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }),
    false,
  ],
  [
    'a socket that is missing',
    Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }),
    true,
  ],
  ['a class of connection failures', Object.assign(new Error('x'), { code: '08006' }), true],
  [
    'a connection without a descriptor for its socket',
    Object.assign(new Error('x'), { code: 'EMFILE', syscall: 'connect' }),
    true,
  ],
  [
    'a socket with too many waiting connections',
    Object.assign(new Error('x'), { code: 'EAGAIN', syscall: 'connect' }),
    true,
  ],
  ['too many connections', Object.assign(new Error('x'), { code: '53300' }), true],
  ['a server out of descriptors', Object.assign(new Error('x'), { code: '53000' }), true],
  ['a server that cannot read its disk', Object.assign(new Error('x'), { code: '58030' }), true],
  ['a transaction over its limit', Object.assign(new Error('x'), { code: '25P04' }), true],
  ['a programming mistake', new TypeError('x is not a function'), false],
])('%s', (_name, error, isDown) => {
  expect(isDatabaseDown(error)).toBe(isDown);
});
