import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { runCommand } from '#server/commands/terminal/run-command.ts';
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

test('the first start of compose.yaml brings an empty database up to date, and later ones too', async () => {
  const [node, script = '', ...args] = wordsAfter('entrypoint:', read('compose.yaml'));
  expect(node).toBe('node');
  expect(existsSync(join(root, script))).toBe(true);
  for (let start = 1; start <= 2; start += 1) {
    const failed: string[] = [];
    const status = await runCommand(
      () => ({ ...readConfig({ MIGRATE: 'off' }), databaseUrl: database.url }),
      args,
      new AbortController().signal,
      { print: () => {}, fail: (line) => failed.push(line) },
    );
    expect({ status, failed }).toEqual({ status: 0, failed: [] });
  }
});

test('compose.yaml names the processes as the balancer’s configuration does', () => {
  const [, names = ''] = /aliases: \[(shop1[^\]]*)\]/.exec(read('compose.yaml')) ?? [];
  expect(read('docs/edge/haproxy.cfg')).toContain(`${names}:3000`);
  expect(read('Dockerfile')).toContain('PORT=3000');
});
