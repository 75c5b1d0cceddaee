import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createLog } from './create-log.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the log names the failure but none of the secrets that were sent or stored', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const config = readConfig({ PUBLIC_URL: 'http://shop.test' });
  const app = createApp({
    config,
    db: database.db,
    files: new FolderStore('/nonexistent'),
    log,
    clock: () => TEST_NOW,
  });
  const customer = await aCustomer(database.db, { email: 'ada@bolt.test', phone: '5550100300' });
  // A constraint our code does not handle: its error quotes the whole row.
  await sql`alter table users add constraint users_refused check (name <> 'Never')`.execute(
    database.db,
  );
  const call = (path: string, body: object) =>
    app.fetch(
      new Request(`http://shop.test/api${path}?token=in-the-url`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...customer.headers },
        body: JSON.stringify(body),
      }),
    );
  const profile = { name: 'Never', phone: '5550100300', email: 'ada@bolt.test' };
  expect((await call('/update-profile', profile)).status).toBe(500);
  await call('/login', { phone: 'ada@bolt.test', password: 'hammer-time' });
  await call('/verify-otp', { phone: 'ada@bolt.test', otp: '4711' });
  const all = lines.join('');
  expect(all).toContain('request failed');
  expect(all).toContain('users_refused');
  for (const secret of [
    'hammer-time',
    '4711',
    customer.token,
    'in-the-url',
    '5550100300',
    'ada@bolt',
  ]) {
    expect(all).not.toContain(secret);
  }
});

test('a lost connection is logged in one line, without the query', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const lost = Promise.withResolvers<void>();
  const connection = connect(database.url, {
    onError: (error) => {
      log.error({ err: error }, 'database connection');
      lost.resolve();
    },
  });
  const connected = await connection.pool.query('select pg_backend_pid() as pid, 4711 as secret');
  await sql`select pg_terminate_backend(${connected.rows[0].pid})`.execute(database.db);
  await lost.promise;
  await connection.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('terminating connection');
  expect(lines[0]).not.toMatch(/4711|parsedStatements/);
});

/** Fails every write with ENOSPC. */
const FULL_DISK = '/dev/full';
const LOGGING = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { createLog } from './server/log/create-log.ts';
  const log = createLog('info');
  for (let n = 0; n < 3; n += 1) {
    log.info('written to a full disk');
    await sleep(20);
  }
  console.error('still running');
  process.exit(0);`;

test.skipIf(!existsSync(FULL_DISK))(
  'a log on a full disk neither ends a process nor keeps it from ending',
  () => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LOGGING], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', openSync(FULL_DISK, 'w'), 'pipe'],
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    expect([status, stderr.toString()]).toEqual([0, 'still running\n']);
  },
);
