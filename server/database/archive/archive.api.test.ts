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
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#server/start/config-error.ts';
import { until } from '#test/until.ts';
import { type BundledDatabase, startBundledDatabase } from '../bundled/start.ts';
import { type Connection, connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { baseBackupFolder, listBaseBackups, walFolder } from './archive-folder.ts';
import { markArchiveGap, maintainArchive, pruneArchive } from './maintain-archive.ts';
import { recover, RecoveryError } from './recover.ts';

// The quote and the percent sign have a meaning in PostgreSQL's settings and in the shell.
const root = mkdtempSync(join(tmpdir(), 'toolyard-archive-'));
const folders = { dataDir: join(root, 'data'), archiveDir: join(root, "archive's 100 %f") };
const faults: unknown[] = [];

let database: BundledDatabase;
let connection: Connection;
let stopArchive: () => Promise<void>;

async function open(): Promise<void> {
  const { dataDir, archiveDir } = folders;
  database = await startBundledDatabase(dataDir, { fsync: 'off' }, () => {}, archiveDir);
  connection = connect(database.url, { max: 3, onError: () => {}, isPatient: true });
}
/** Starts the daily copies, and waits for the first. */
async function openArchived(): Promise<void> {
  await open();
  const before = listBaseBackups(folders.archiveDir).length;
  stopArchive = await maintainArchive(archived());
  await until(() => expect(listBaseBackups(folders.archiveDir)).toHaveLength(before + 1));
  await until(() => expect(existsSync(join(folders.dataDir, 'archived'))).toBe(true));
}
const archived = () => ({
  ...folders,
  db: connection.db,
  url: database.url,
  clock: () => new Date(),
  log: { error: (fault: unknown) => void faults.push(fault) } as never,
});
async function close(): Promise<void> {
  await stopArchive();
  await connection.close();
  await database.stop();
}

const write = (n: number) => sql`insert into written values (${n})`.execute(connection.db);
async function written(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(
    connection.db,
  );
  return rows.map(({ n }) => n);
}
/** A moment after what was written and before what is written next; recovery takes whole milliseconds. */
async function moment(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select pg_sleep(0.01), clock_timestamp() as at, pg_sleep(0.01)`.execute(connection.db);
  return rows[0]?.at ?? new Date(NaN);
}

beforeAll(async () => {
  await open();
  await migrate(connection);
  // Copies go file by file: those of the tables and databases that nothing here reads would take most of the time.
  await sql`do $$ declare unread regclass; begin
    for unread in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('orders', 'audit_entries')
    loop execute format('drop table %s cascade', unread); end loop; end $$`.execute(connection.db);
  await sql`update pg_database set datistemplate = false`.execute(connection.db);
  for (const unread of ['template0', 'template1'])
    await sql`drop database ${sql.id(unread)}`.execute(connection.db);
  await sql`create table written (n int)`.execute(connection.db);
  await connection.close();
  await database.stop();
  await openArchived();
});
afterAll(async () => {
  await close();
  expect(faults).toEqual([]);
  rmSync(root, { recursive: true, force: true });
});

test('the database is restored to any moment, and afterwards to an even earlier one', async () => {
  await write(1);
  const first = await moment();
  await write(2);
  const second = await moment();
  await write(3);
  await close();
  const { replaced, lastChange, orders } = await recover(folders, second);
  expect(replaced).toMatch(/postgres\.before-/);
  expect(lastChange?.getTime()).toBeLessThan(second.getTime());
  expect(orders).toBe(0);
  // A new history: it begins with its own copy.
  await openArchived();
  expect(await written()).toEqual([1, 2]);
  await write(4);
  const third = await moment();
  await write(5);
  await close();
  await recover(folders, first);
  await openArchived();
  expect(await written()).toEqual([1]);
  await close();
  await recover(folders, third);
  await openArchived();
  expect(await written()).toEqual([1, 2, 4]);
});

test('after a power cut the last moment has every change, archived or not', async () => {
  await write(6);
  const [pid] = readFileSync(join(folders.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const before = await written();
  await stopArchive();
  await connection.close();
  process.kill(Number(pid), 'SIGKILL');
  await database.stop();
  await recover(folders, null);
  await openArchived();
  expect(await written()).toEqual(before);
});

test('counting many orders may take long, and a failure states its reason', async () => {
  await sql`alter table orders rename to all_orders`.execute(connection.db);
  await sql`create view orders as select from generate_series(0, 0) n where 1 / n = 1`.execute(
    connection.db,
  );
  await close();
  await expect(recover(folders, null)).rejects.toThrow(/division by zero/);
  await open();
  stopArchive = await maintainArchive(archived());
  // Longer than a request may wait for a statement.
  await sql`create or replace view orders as select from (select pg_sleep(6)::text as slept offset 0) one
    where slept is not null`.execute(connection.db);
  await close();
  expect((await recover(folders, null)).orders).toBe(1);
  await openArchived();
  await sql`drop view orders`.execute(connection.db);
  await sql`alter table all_orders rename to orders`.execute(connection.db);
});

test('without the disk of the database everything archived is recovered', async () => {
  await write(7);
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(connection.db);
  const file = join(walFolder(folders.archiveDir), `${rows[0]?.file}.gz`);
  await until(() => expect(existsSync(file)).toBe(true));
  const before = await written();
  await close();
  rmSync(folders.dataDir, { recursive: true });
  expect((await recover(folders, null)).replaced).toBeNull();
  await openArchived();
  expect(await written()).toEqual(before);
});

test('an archived segment that cannot be read is not taken for the end of the archive: nothing changes', async () => {
  await write(8);
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(connection.db);
  const file = join(walFolder(folders.archiveDir), `${rows[0]?.file}.gz`);
  await until(() => expect(existsSync(file)).toBe(true));
  await write(9);
  const before = await written();
  await close();
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(recover(folders, null)).rejects.toThrow(
    `The archive can't be recovered: could not restore file "${rows[0]?.file}" from archive`,
  );
  writeFileSync(file, whole);
  await open();
  expect(await written()).toEqual(before);
  stopArchive = await maintainArchive(archived());
});

test('a segment that is missing in the middle is no end of the archive: the last moment before it is named', async () => {
  const before = await written();
  const files: string[] = [];
  for (const n of [10, 11, 12]) {
    await write(n);
    const { rows } = await sql<{ file: string }>`
      select pg_walfile_name(pg_switch_wal()) as file`.execute(connection.db);
    const file = `${rows[0]?.file}`;
    await until(() =>
      expect(existsSync(join(walFolder(folders.archiveDir), `${file}.gz`))).toBe(true),
    );
    files.push(file);
  }
  await close();
  // PostgreSQL has its own copy until it reuses the file.
  const [, missing = ''] = files;
  rmSync(join(walFolder(folders.archiveDir), `${missing}.gz`));
  rmSync(join(folders.dataDir, 'postgres', 'pg_wal', missing), { force: true });
  const refusal = await recover(folders, null).catch((error: Error) => error.message);
  expect(refusal).toContain(`${missing}.gz, which is missing`);
  const [last] = /\d{4}-\S+Z/.exec(String(refusal)) ?? [];
  await recover(folders, new Date(`${last}`));
  await openArchived();
  expect(await written()).toEqual(before);
});

test('a moment that the archive does not have is refused, and nothing changes', async () => {
  const before = await written();
  await close();
  const [oldest] = listBaseBackups(folders.archiveDir);
  const tooEarly = new Date((oldest?.at.getTime() ?? 0) - 1);
  await expect(recover(folders, tooEarly)).rejects.toThrow(
    `The archive begins at ${oldest?.at.toISOString()}.`,
  );
  await expect(recover(folders, new Date())).rejects.toThrow(/^The archive ends before .*latest/);
  await expect(recover({ ...folders, archiveDir: root }, null)).rejects.toThrow(RecoveryError);
  expect(await readdir(folders.dataDir)).not.toContain('recovery');
  await open();
  expect(await written()).toEqual(before);
  stopArchive = await maintainArchive(archived());
});

test('while the shop runs nothing is recovered', async () => {
  const lock = join(folders.dataDir, 'shop.pid');
  writeFileSync(lock, `${process.ppid} of another`);
  await expect(recover(folders, null)).rejects.toThrow(ConfigError);
  rmSync(lock);
});

test('after a pause the archive begins with a new copy', async () => {
  const before = listBaseBackups(folders.archiveDir).length;
  await close();
  markArchiveGap(folders.dataDir);
  await openArchived();
  expect(listBaseBackups(folders.archiveDir)).toHaveLength(before + 1);
});

test('a copy made while the clock was ahead does not prevent the daily ones', async () => {
  await stopArchive();
  const before = listBaseBackups(folders.archiveDir);
  const newest = before.at(-1)!;
  const ahead = join(folders.archiveDir, 'base', '2099-01-01T00-00-00.000Z');
  cpSync(newest.folder, ahead, { recursive: true });
  const tomorrow = new Date(newest.at.getTime() + 25 * 3_600_000);
  stopArchive = await maintainArchive({ ...archived(), clock: () => tomorrow });
  await until(() => expect(listBaseBackups(folders.archiveDir)).toHaveLength(before.length + 2));
  await stopArchive();
  rmSync(ahead, { recursive: true });
});

test('base backups that no moment of the last week needs are removed before the next one is made, and a failed one leaves nothing', async () => {
  await stopArchive();
  const { at } = listBaseBackups(folders.archiveDir).at(-1)!;
  // Both copies would have the same name.
  const odd = join(folders.dataDir, 'postgres', 'odd');
  writeFileSync(odd, '');
  mkdirSync(`${odd}.gz`);
  const clock = () => new Date(at.getTime() + 8 * 86_400_000);
  stopArchive = await maintainArchive({ ...archived(), clock });
  await until(() => expect(faults).toHaveLength(1));
  await stopArchive();
  expect(readdirSync(join(folders.archiveDir, 'base'))).toEqual([
    at.toISOString().replaceAll(':', '-'),
  ]);
  rmSync(odd);
  rmSync(`${odd}.gz`, { recursive: true });
  faults.length = 0;
});

test("a copy is made even if old ones can't be removed", async () => {
  await stopArchive();
  const before = listBaseBackups(folders.archiveDir);
  const { at } = before.at(-1)!;
  // Without its label it is unknown which WAL it needs.
  const damaged = baseBackupFolder(folders.archiveDir, new Date(at.getTime() - 1));
  mkdirSync(damaged);
  const clock = () => new Date(at.getTime() + 25 * 3_600_000);
  stopArchive = await maintainArchive({ ...archived(), clock });
  await until(() => expect(listBaseBackups(folders.archiveDir)).toHaveLength(before.length + 2));
  await stopArchive();
  expect(faults).toHaveLength(1);
  rmSync(damaged, { recursive: true });
  faults.length = 0;
});

test('the archive of another database is refused', async () => {
  const archiveDir = join(root, 'other');
  mkdirSync(archiveDir);
  writeFileSync(join(archiveDir, 'database'), '1');
  await expect(maintainArchive({ ...archived(), archiveDir })).rejects.toThrow(ConfigError);
});

test('only files that no moment of the week needs are removed', async () => {
  const archiveDir = join(root, 'old');
  const names = [
    '2026-03-01T02-00-00.000Z',
    '2026-03-02T02-00-00.000Z',
    '2026-03-03T02-00-00.000Z',
  ];
  for (const [n, name] of names.entries()) {
    mkdirSync(join(archiveDir, 'base', name), { recursive: true });
    const file = `00000001000000000000000${n * 2 + 2}`;
    const label = `START WAL LOCATION: 0/2000028 (file ${file})\n`;
    writeFileSync(join(archiveDir, 'base', name, 'backup_label'), label);
  }
  mkdirSync(walFolder(archiveDir));
  for (let n = 1; n < 8; n += 1)
    writeFileSync(join(walFolder(archiveDir), `00000001000000000000000${n}.gz`), '');
  writeFileSync(join(walFolder(archiveDir), '00000002.history.gz'), '');
  const left = () => readdir(walFolder(archiveDir));
  pruneArchive(archiveDir, new Date('2026-03-01T00:00:00Z'));
  expect(listBaseBackups(archiveDir)).toHaveLength(3);
  pruneArchive(archiveDir, new Date('2026-03-02T12:00:00Z'));
  expect(listBaseBackups(archiveDir).map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2026-03-02',
    '2026-03-03',
  ]);
  expect((await left()).map((name) => name.slice(23, 24)).join('')).toBe('4567');
  expect(await left()).toContain('00000002.history.gz');
});
