import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDataDirLocked, lockDataDir } from './data-dir-lock.ts';

/** No process has this pid: the maximum on Linux is 4,194,304. */
const DEAD = 99_999_999;

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-lock-'));
  file = join(folder, 'shop.pid');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['of a dead process', `${DEAD} 7`],
  ['of an earlier version', String(DEAD)],
  ['that a full disk left empty', ''],
  ['of an earlier process with this pid', `${process.pid} 7`],
])('a lock %s is taken over, and leaves no files', (_name, content) => {
  writeFileSync(file, content);
  const unlock = lockDataDir(folder);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(readdirSync(folder)).toEqual(['shop.pid']);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a running process is not taken over, and unlocking only removes the process's own", () => {
  const unlock = lockDataDir(folder);
  writeFileSync(file, `${process.ppid} 7`);
  expect(isDataDirLocked(folder)).toBe(true);
  expect(() => lockDataDir(folder)).toThrow(`process ${process.ppid}`);
  unlock();
  expect(readFileSync(file, 'utf8')).toBe(`${process.ppid} 7`);
  expect(readdirSync(folder)).toEqual(['shop.pid']);
});

test('a data directory that others can read is closed to them, and so are its folders', () => {
  const outbox = join(folder, 'outbox');
  mkdirSync(outbox);
  for (const open of [folder, outbox]) chmodSync(open, 0o755);
  lockDataDir(folder)();
  // As root, PostgreSQL of another user passes through to its own folder.
  expect(statSync(folder).mode & 0o006).toBe(0);
  expect(statSync(outbox).mode & 0o777).toBe(0o750);
});

// All processes wait for the same instant, lock, and hold the lock until all have tried and their standard input ends.
const SCRIPT = `
  const { lockDataDir } = await import(process.argv[1]);
  const [, , folder, at] = process.argv;
  while (Date.now() < Number(at));
  try { lockDataDir(folder); console.log('locked'); } catch (error) { console.log(error.constructor.name); }
  process.stdin.resume();`;

test('of processes that find a dead lock simultaneously, one gets it', async () => {
  writeFileSync(file, `${DEAD} 7`);
  const module = join(import.meta.dirname, 'data-dir-lock.ts');
  const at = String(Date.now() + 1_500);
  const args = ['--input-type=module', '-e', SCRIPT, module, folder, at];
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const tries = children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim());
  const outcomes = (await Promise.all(tries)).toSorted();
  for (const { stdin } of children) stdin.end();
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'ConfigError'), 'locked']);
});
