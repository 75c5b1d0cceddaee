import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startMain } from '#test/shop/main-process.ts';
import { readConfig } from '#server/config.ts';
import { logReporter, terminalReporter } from './report-start.ts';
import { disabledFeatures } from './disabled-features.ts';

let folder: string;
let taken: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-start-'));
  taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of another database of the tests' PostgreSQL. */
const urlOf = (name: string) => inject('databaseUrl').replace('@/postgres?', `@localhost/${name}?`);

const start = (environment: Record<string, string>) =>
  startMain({ DATA_DIR: join(folder, 'data'), ...environment });

test.each([
  [
    () => ({ PORT: String((taken.address() as AddressInfo).port) }),
    /^Port \d+ of localhost is in use by another program: stop that one, or set PORT to another number\.\n$/,
  ],
  [
    () => ({ HOST: '203.0.113.1' }),
    /^HOST 203\.0\.113\.1 is not an address of this machine \(EADDRNOTAVAIL\)\.\n$/,
  ],
  [
    () => ({
      METRICS_PORT: String((taken.address() as AddressInfo).port),
      METRICS_HOST: 'localhost',
    }),
    /^Port \d+ of localhost is in use by another program: stop that one, or set METRICS_PORT to another number\.\n$/,
  ],
])(
  'a start that cannot listen is one sentence, and nothing was started (%#)',
  async (environment, sentence) => {
    const { lines, ended } = start(environment());
    expect([await ended, lines.out]).toEqual([1, '']);
    expect(lines.failed).toMatch(sentence);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  },
);

test('an invalid setting is one sentence, and nothing was built for it', () => {
  const root = join(import.meta.dirname, '../..');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: 'x',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^PORT is invalid: [^\n]*\.\n$/);
});

test.each([
  [
    () => ({ DATABASE_URL: urlOf('nowhere') }),
    /^DATABASE_URL leads to no database that can be used: database "nowhere" does not exist\.\n$/,
  ],
  [
    () => ({ DATABASE_URL: urlOf('postgres'), DATABASE_LISTEN_URL: urlOf('nowhere') }),
    /^DATABASE_LISTEN_URL leads to no database that can be used: database "nowhere" does not exist\.\n$/,
  ],
  [
    () => ({ DATA_DIR: join(import.meta.filename, 'data') }),
    /^DATA_DIR \S+start\.api\.test\.ts\/data can't be written \(ENOTDIR\): [^\n]+\.\n$/,
  ],
])('a start without what it needs is one sentence (%#)', async (environment, sentence) => {
  const { lines, ended } = start(environment());
  expect([await ended, lines.out]).toEqual([1, '']);
  expect(lines.failed).toMatch(sentence);
});

test('the end of its terminal is a regular stop', async () => {
  const { child, lines, ended, logged: lineOf } = start({});
  await lineOf('the shop runs');
  child.kill('SIGHUP');
  expect([await ended, lines.failed]).toEqual([0, '']);
}, 180_000);

test('a signal stops a start that waits for its database', async () => {
  const refusing = createServer().listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  refusing.close();
  const started = start({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` });
  await started.logged('waiting for the database');
  const stopped = performance.now();
  started.child.kill('SIGTERM');
  expect([await started.ended, started.lines.failed]).toEqual([0, '']);
  expect(performance.now() - stopped).toBeLessThan(20_000);
}, 180_000);

test('without a terminal the start is lines of JSON, and a regular stop logs no error', async () => {
  const { child, lines, ended, logged: lineOf } = start({});
  await lineOf('the shop runs');
  child.kill('SIGTERM');
  expect([await ended, lines.failed]).toEqual([0, '']);
  const logged = lines.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  // The link for the first owner must not be hidden by LOG_LEVEL=warn.
  expect(logged.filter(({ level }) => level > 30).map(({ msg }) => msg)).toEqual([
    'the console has no owner yet',
  ]);
  expect(logged.map(({ msg }) => msg)).toContain('email: off, its keys are not set');
  // Commands lead there.
  expect(readFileSync(join(folder, 'data', 'public-url'), 'utf8')).toBe('http://localhost:0');
}, 180_000);

const OPEN = {
  address: 'http://localhost:3000',
  preview: null,
  signIn: { email: 'demo@toolyard.test', phone: '555', password: 'secret' },
  console: {
    address: 'http://localhost:3000/admin',
    signIn: { email: 'owner@toolyard.test', password: 'open sesame' },
    setUp: null,
  },
  off: disabledFeatures(readConfig({})),
};

test('on a terminal the start is a few lines for people', () => {
  let text = '';
  terminalReporter((part) => {
    text += part;
  }).open(OPEN);
  expect(text).toContain('Toolyard is open at http://localhost:3000\n');
  expect(text).toContain('Log in as demo@toolyard.test (or 555) with the password secret\n');
  expect(text).toContain(
    'Run the shop at http://localhost:3000/admin as owner@toolyard.test with the password open sesame\n',
  );
  expect(text).toContain('mail: SMTP_URL; until then messages are files in DATA_DIR/outbox\n');
  expect(text.trim().split('\n').length).toBeLessThan(13);
});

test('a closed shop says so, with its preview link; the log does not contain the link', () => {
  let text = '';
  const preview = 'http://localhost:3000/?preview=1.x';
  terminalReporter((part) => {
    text += part;
  }).open({ ...OPEN, preview });
  expect(text).toContain('Toolyard runs at http://localhost:3000\n');
  expect(text).toContain(preview);
  expect(text).toContain('npm run shop -- check');
  let log = '';
  logReporter(pino({}, { write: (line) => void (log += line) })).open({ ...OPEN, preview });
  expect(log).toContain('closed to visitors');
  expect(log).not.toContain('preview=');
});

test('the log contains no password', () => {
  let text = '';
  logReporter(pino({}, { write: (line) => void (text += line) })).open(OPEN);
  expect(text).toContain('"address":"http://localhost:3000"');
  expect(text).not.toMatch(/secret|sesame/);
});

test('until there is an owner, the start says how to become one', () => {
  const setUp = 'http://localhost:3000/admin/set-up#token';
  const console = { address: 'http://localhost:3000/admin', signIn: null, setUp };
  let text = '';
  terminalReporter((part) => {
    text += part;
  }).open({ ...OPEN, console });
  logReporter(pino({}, { write: (line) => void (text += line) })).open({ ...OPEN, console });
  expect(text.split(setUp)).toHaveLength(3);
});

test('a feature with its keys is not reported as off', () => {
  const on = disabledFeatures(readConfig({ SMTP_URL: 'smtp://localhost' })).map(({ part }) => part);
  expect(on).not.toContain('mail');
  expect(on).toContain('sign-in with Google');
});
