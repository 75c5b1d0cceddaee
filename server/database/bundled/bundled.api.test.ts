import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { ConfigError } from '#server/start/config-error.ts';
import { until } from '#test/until.ts';
import { findProcessOwner, chownFolder } from './process-owner.ts';
import { bundledUrl, startBundledDatabase } from './start.ts';

const QUICK = { fsync: 'off' };

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-bundled-'));
  await (await startBundledDatabase(folder, QUICK)).stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a killed database is restarted, and is reported as down in between', async () => {
  const deaths: Error[] = [];
  const wasUp: boolean[] = [];
  const database = await startBundledDatabase(folder, QUICK, (error) => {
    deaths.push(error);
    wasUp.push(database.isUp());
  });
  const connection = connect(database.url, { max: 1 });
  try {
    await sql`create table survivor as select 1 as id`.execute(connection.db);
    const first = postmasterOf(folder);
    process.kill(first, 'SIGKILL');
    await until(() => expect(wasUp[0]).toBe(false));
    await until(() => expect(database.isUp()).toBe(true));
    expect(deaths[0]?.message).toContain('SIGKILL');
    expect(postmasterOf(folder)).not.toBe(first);
    expect((await sql`select id from survivor`.execute(connection.db)).rows).toEqual([{ id: 1 }]);
  } finally {
    await connection.close();
    await database.stop();
  }
  expect(database.isUp()).toBe(false);
});

test('lock files with the pid of another process do not prevent a start', async () => {
  const owner = findProcessOwner();
  const other = spawn('sleep', ['60'], { stdio: 'ignore', ...owner });
  try {
    const lock = `${other.pid}\n${join(folder, 'postgres')}\n`;
    const sockets = decodeURIComponent(bundledUrl(folder).split('host=')[1] ?? '');
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), lock);
    writeFileSync(join(sockets, '.s.PGSQL.5432.lock'), lock);
    await (await startBundledDatabase(folder, QUICK)).stop();
    expect(other.exitCode ?? other.signalCode).toBeNull();
  } finally {
    other.kill('SIGKILL');
  }
});

test('a copy of a data directory does not touch the database of the original', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'toolyard-copy-'));
  const original = await startBundledDatabase(folder, QUICK);
  const pid = postmasterOf(folder);
  try {
    await original.stop();
    cpSync(folder, copy, { recursive: true });
    const again = await startBundledDatabase(folder, QUICK);
    const running = postmasterOf(folder);
    // As in a copy made while it ran, the lock file has the pid of the original's process.
    cpSync(join(folder, 'postgres', 'postmaster.pid'), join(copy, 'postgres', 'postmaster.pid'));
    const owner = findProcessOwner();
    if (owner) chownFolder(join(copy, 'postgres'), owner);
    const second = await startBundledDatabase(copy, QUICK);
    expect(isAlive(running)).toBe(true);
    expect(again.isUp()).toBe(true);
    expect(postmasterOf(copy)).not.toBe(running);
    await second.stop();
    expect(isAlive(running)).toBe(true);
    await again.stop();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  expect(isAlive(pid)).toBe(false);
});

/** Starts a process with a bundled database that a test may kill. */
function startElsewhere(dataDir: string, nodeArgs: string[] = []) {
  const script = join(import.meta.dirname, '../../../test/shop/bundled-server.ts');
  return spawn(process.execPath, [...nodeArgs, script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Node's arguments for a process that is killed right after spawning its `count`th program. */
const killedAfterSpawn = (count: number) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import childProcess from 'node:child_process';
    import { syncBuiltinESMExports } from 'node:module';
    const { spawn } = childProcess;
    let left = ${count};
    childProcess.spawn = (...args) => {
      const child = spawn(...args);
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return child;
    };
    syncBuiltinESMExports();
  `)}`,
];

/** The command lines of PostgreSQL programs that work on a data directory. */
function programsOn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return words.some((word) => word.startsWith(join(dataDir, 'postgres')))
          ? [words.join(' ')]
          : [];
      } catch {
        return [];
      }
    });
}

test('a killed process takes its database down with it', async () => {
  const child = startElsewhere(folder);
  await once(child.stdout, 'data');
  const pid = postmasterOf(folder);
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await until(() => expect(isAlive(pid)).toBe(false));
});

test('a connection that outlives its killed database does not prevent the next start', async () => {
  const child = startElsewhere(folder);
  await once(child.stdout, 'data');
  const connection = connect(bundledUrl(folder), { max: 2 });
  try {
    const busy = sql`select count(*) from generate_series(1, 5000000000) n`.execute(connection.db);
    const ended = expect(busy).rejects.toThrow();
    await until(async () => {
      const connections = await sql`select from pg_stat_activity
        where query like '%5000000000%' and pid <> pg_backend_pid()`.execute(connection.db);
      expect(connections.rows).toHaveLength(1);
    });
    process.kill(postmasterOf(folder), 'SIGKILL');
    child.kill('SIGKILL');
    await (await startBundledDatabase(folder, QUICK)).stop();
    await ended;
  } finally {
    await connection.close();
  }
});

test.each([
  ['before its guardian runs', 1],
  ['before the database may start', 2],
])('a process killed %s leaves no database behind', async (_, spawns) => {
  const child = startElsewhere(folder, killedAfterSpawn(spawns));
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  await until(() => expect(programsOn(folder)).toEqual([]));
});

test('a process killed while its database is being initialised or started takes it down too, and the next start succeeds', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'toolyard-fresh-'));
  const isSetUp = () => existsSync(join(fresh, 'postgres', 'PG_VERSION'));
  try {
    for (const isReached of [
      () => programsOn(fresh).length > 0 && !isSetUp(),
      () => existsSync(join(fresh, 'postgres', 'postmaster.pid')),
    ]) {
      const child = startElsewhere(fresh);
      await until(() => expect(isReached()).toBe(true));
      child.kill('SIGKILL');
      await until(() => expect(programsOn(fresh)).toEqual([]));
      if (!isSetUp()) continue;
      await (await startBundledDatabase(fresh, QUICK)).stop();
    }
    expect(isSetUp()).toBe(true);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});

test('a database that lacks a file is not replaced by an empty one; an empty folder is', async () => {
  const damaged = mkdtempSync(join(tmpdir(), 'toolyard-damaged-'));
  const orders = join(damaged, 'postgres', 'base', '5', '16384');
  try {
    mkdirSync(dirname(orders), { recursive: true });
    writeFileSync(orders, 'orders');
    await expect(startBundledDatabase(damaged, QUICK)).rejects.toThrow(ConfigError);
    expect(readFileSync(orders, 'utf8')).toBe('orders');
    rmSync(join(damaged, 'postgres', 'base'), { recursive: true });
    await (await startBundledDatabase(damaged, QUICK)).stop();
  } finally {
    rmSync(damaged, { recursive: true, force: true });
  }
});
