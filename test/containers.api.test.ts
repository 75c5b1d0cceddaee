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

test('what the previous version needs is removed by compose.yaml once its containers are replaced', () => {
  // Containers of the previous version serve until those that depend on `migrate` replace them.
  expect(service('migrate')).not.toContain('--contract');
  expect(service('contract')).toContain("'--contract'");
  expect(service('contract')).toContain('depends_on: [shop1, shop2, jobs]');
});

test('compose.yaml names the processes as the balancer’s configuration does', () => {
  const [, names = ''] = /aliases: \[(shop1[^\]]*)\]/.exec(read('compose.yaml')) ?? [];
  expect(read('docs/edge/haproxy.cfg')).toContain(`${names}:3000`);
  expect(read('Dockerfile')).toContain('PORT=3000');
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
