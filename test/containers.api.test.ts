import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { runCommand } from '#server/commands/terminal/run-command.ts';
import { migrationNames } from '#server/database/migrate.ts';
import { MAX_STREAMED } from '#server/http/request/body/limit-bodies.ts';
import serverEnvironment from '../scripts/server-environment.json' with { type: 'json' };
import serverFlags from '../scripts/server-flags.json' with { type: 'json' };
import { createTestDatabase, type TestDatabase } from './shop/create-test-database.ts';

// What of Dockerfile and compose.yaml can be verified without Docker.
const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
});
afterAll(() => database.close());

/** The words of a list such as ['node', 'scripts/start.ts'] after a key. */
function wordsAfter(key: string, text: string): string[] {
  const [, list = ''] = new RegExp(`${key} (\\[.*\\])`).exec(text) ?? [];
  return JSON.parse(list.replaceAll("'", '"')) as string[];
}

test('the image starts the shop with the flags and variables of npm start', () => {
  const dockerfile = read('Dockerfile');
  expect(wordsAfter('ENTRYPOINT', dockerfile)).toEqual([
    'node',
    ...serverFlags,
    'scripts/start.ts',
  ]);
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(dockerfile).toContain(`${name}=${value}`);
});

/** Libraries of debian:12-slim, and the packages of others. */
const IN_SLIM = /^(linux-vdso|ld-linux.*|lib(c|dl|m|pthread|rt|gcc_s|stdc\+\+))\.so\.\d+$/;
const PACKAGE_OF: Record<string, string> = { 'libatomic.so.1': 'libatomic1' };

test('both stages of the image, and a plain Debian, install the libraries that Node loads', () => {
  const loaded = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).match(
    /(?<=^\s+(?:\/\S+\/)?)[^\s/]+\.so\.\d+/gm,
  );
  expect(loaded).toContain('libc.so.6');
  const packages = loaded?.filter((name) => !IN_SLIM.test(name)).map((name) => PACKAGE_OF[name]);
  const installs = [
    ...read('Dockerfile').matchAll(/apt-get install .*/g),
    ...read('docs/running.md').matchAll(/apt-get install .* nodejs .*/g),
  ];
  expect(installs).toHaveLength(3);
  for (const [install] of installs)
    expect(install.split(' ')).toEqual(expect.arrayContaining(packages ?? []));
});

test('only one service of compose.yaml builds the image that all of them run', () => {
  expect(read('compose.yaml').match(/build:/g)).toHaveLength(1);
  expect(service('migrate')).toContain('build: .');
});

/** A service of compose.yaml, as text. */
function service(name: string): string {
  const [, text = ''] =
    new RegExp(`\n  ${name}:\n((?: {4}.*\n)+)`).exec(read('compose.yaml')) ?? [];
  return text;
}

test('the first start of compose.yaml brings an empty database up to date, and later ones too', async () => {
  for (const name of ['migrate', 'contract', 'migrate', 'contract']) {
    const [node, script = '', ...args] = wordsAfter('entrypoint:', service(name));
    expect(node).toBe('node');
    expect(existsSync(join(root, script))).toBe(true);
    const failed: string[] = [];
    const status = await runCommand(
      () => ({ ...readConfig({ MIGRATE: 'off' }), databaseUrl: database.url }),
      args,
      new AbortController().signal,
      { print: () => {}, fail: (line) => failed.push(line) },
    );
    expect({ status, failed }).toEqual({ status: 0, failed: [] });
  }
  const executed = await sql`select from kysely_migration`.execute(database.db);
  expect(executed.rows).toHaveLength((await migrationNames('contract')).length);
});

test('what the previous version needs is removed by compose.yaml once the new containers are ready', () => {
  // Containers of the previous version serve until those that depend on `migrate` replace them.
  expect(service('migrate')).not.toContain('--contract');
  expect(service('contract')).toContain("'--contract'");
  for (const name of ['shop1', 'shop2', 'jobs'])
    expect(service('contract')).toContain(`${name}: { condition: service_healthy }`);
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
});

test("compose.yaml names the processes as the balancer's configuration does", () => {
  const [, names = ''] = /aliases: \[(shop1[^\]]*)\]/.exec(read('compose.yaml')) ?? [];
  expect(read('docs/edge/haproxy.cfg')).toContain(`${names}:3000`);
  expect(read('Dockerfile')).toContain('PORT=3000');
});

test('the addresses that HAProxy looked up are not given to another container', () => {
  // HAProxy looks names up once: a container of another role at such an address would get the requests of visitors.
  const text = read('compose.yaml');
  const [, subnet = '', range = ''] =
    /subnet: (\S+)\.0\/24, ip_range: \1\.(\d+)\/25/.exec(text) ?? [];
  for (const name of ['shop1', 'shop2']) {
    const [, host = ''] = new RegExp(`ipv4_address: ${subnet}\\.(\\d+) `).exec(service(name)) ?? [];
    expect(Number(host)).toBeGreaterThan(1);
    expect(Number(host)).toBeLessThan(Number(range));
  }
  expect(text).toContain(`TRUST_PROXY: ${subnet}.0/24`);
});

test('PostgreSQL of compose.yaml is asked by address, where it does not listen while its database is created', () => {
  expect(service('database')).toContain('pg_isready -h 127.0.0.1');
});

test('PostgreSQL of compose.yaml is not process 1, which inherits health checks that Docker gave up', () => {
  // One that ended by a signal made it restart: all connections were lost for over a minute.
  expect(service('database')).toMatch(/^ {4}init: true$/m);
});

/** The steps of the documented upgrade without a pause, of which the one with these words fails. */
function upgradeWith(failing: string): string[] {
  const [steps = ''] = /^\(\n {2}set -e[^]*?^\)$/m.exec(read('docs/running.md')) ?? [];
  const docker = `docker() { echo "$*"; case "$*" in *${failing}*) return 1;; esac; }`;
  const { stdout } = spawnSync('sh', ['-c', `${docker}\n${steps}`], { encoding: 'utf8' });
  return stdout.trim().split('\n');
}

test.each([
  ['build', ['compose build']],
  ['migrate', ['compose build', 'compose run --rm migrate']],
  [
    'shop1',
    ['compose build', 'compose run --rm migrate', 'compose up --detach --no-deps --wait shop1'],
  ],
])('when %s fails, the containers that are left go on with the previous version', (step, steps) => {
  expect(upgradeWith(step)).toEqual(steps);
});

test('the documented upgrade replaces the services of the shop one by one, then the rest', () => {
  expect(upgradeWith('nothing').slice(2)).toEqual([
    'compose up --detach --no-deps --wait shop1',
    'compose up --detach --no-deps --wait shop2',
    'compose up --detach --no-deps --wait jobs',
    'compose up --detach',
  ]);
});

test('the secrets of compose.yaml persist for the next start, outside the repository and the image', () => {
  const secrets = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(secrets)).toEqual(new Set(['POSTGRES_PASSWORD', 'APP_SECRET']));
  const [, line = ''] = /^(test -f .env .* > \.env)$/m.exec(read('docs/running.md')) ?? [];
  for (const name of secrets) expect(line).toContain(`${name}=$(openssl rand -hex`);
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^\.env$/m);
});

test('HAProxy limits the time for the headers of a request, which nginx and the shop do by themselves', () => {
  const [, seconds] =
    /^ {2}timeout http-request (\d+)s$/m.exec(read('docs/edge/haproxy.cfg')) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(30);
});

test('nginx lets the largest file of an import through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('docs/edge/nginx.conf')) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(MAX_STREAMED);
});
