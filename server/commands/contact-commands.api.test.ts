import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/create-test-database.ts';
import { oneLine } from './one-line.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-contact-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]) {
  const printed: string[] = [];
  const failed: string[] = [];
  const status = await runCommand(
    () => ({ ...readConfig({ DATA_DIR: join(folder, 'data') }), databaseUrl: database.url }),
    args,
    new AbortController().signal,
    { print: (line) => printed.push(line), fail: (line) => failed.push(line) },
  );
  return { status, printed, failed };
}

test('what strangers wrote is one harmless line', () => {
  expect(oneLine('a\r\n\u001b[2Jb\u202e  c\u2028d\t')).toBe('a [2Jb c d');
});

test('applications and messages are listed, newest first', async () => {
  expect((await run('sellers', 'list')).printed).toEqual(['There are no applications.']);
  expect((await run('messages', 'list')).printed).toEqual(['There are no messages.']);
  const at = new Date('2026-03-10T12:00:00Z');
  const ada = { name: 'Ada', email: 'ada@bolt.test', phone: '5550100', created_at: at };
  await database.db
    .insertInto('seller_applications')
    .values([
      { ...ada, shop_name: 'First', message: 'Bolts' },
      { ...ada, shop_name: 'Second', message: 'Nuts\u001b[31m\nand more', address: 'Springfield' },
    ])
    .execute();
  await database.db
    .insertInto('contact_messages')
    .values({ subject: 'Hours', message: 'Open?', created_at: at })
    .execute();
  expect((await run('sellers', 'list')).printed).toEqual([
    expect.stringMatching(/^2 2026-03-10 12:00 Second$/),
    '  Ada, ada@bolt.test, 5550100, Springfield',
    '  Nuts [31m and more',
    expect.stringMatching(/^1 .*First$/),
    '  Ada, ada@bolt.test, 5550100',
    '  Bolts',
  ]);
  expect((await run('messages', 'list')).printed).toEqual(['1 2026-03-10 12:00 Hours', '  Open?']);
});

test('a page is stored cleaned, shown, and replaced', async () => {
  await database.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
  const file = join(folder, 'terms.html');
  writeFileSync(file, '<h3>One</h3><p onclick="x()">Text<script>alert(1)</script></p>');
  const edited = await run('pages', 'edit', 'terms', '--title', 'Terms', '--file', file);
  expect(edited).toMatchObject({ status: 0, printed: ['The page "terms" (en) is stored.'] });
  expect((await run('pages', 'show', 'terms')).printed).toEqual([
    'Terms',
    '<h3>One</h3><p>Text</p>',
  ]);
  await run('pages', 'edit', 'terms', '--title', 'New terms', '--file', file);
  expect((await run('pages', 'show', 'TERMS')).printed[0]).toBe('New terms');
});

test.each<[string[], string]>([
  [['sellers'], 'Say what to do.'],
  [['sellers', 'fire'], 'sellers cannot "fire".'],
  [['messages', 'list', 'all'], '"all" is too much.'],
  [['pages', 'show', 'nowhere'], 'There is no page "nowhere".'],
  [['pages', 'edit', 'a', '--title', 'A'], 'edit takes --title and --file.'],
  [['pages', 'edit', 'a', '--title', 'A', '--file', '/none'], 'The file /none cannot be read.'],
  [['pages', 'edit', 'A b', '--title', 'A', '--file', 'FILE'], '"A b" cannot be in an address'],
  [['pages', 'edit', 'a', '--title', ' ', '--file', 'FILE'], 'The title is empty.'],
  [['pages', 'edit', 'a', '--title', 'A', '--file', 'EMPTY'], 'The text is empty.'],
  [
    ['pages', 'edit', 'a', '--title', 'A', '--file', 'FILE', '--locale', 'xx'],
    'The shop has no language "xx".',
  ],
])('%j says what is wrong', async (args, sentence) => {
  writeFileSync(join(folder, 'some.html'), '<p>Text</p>');
  writeFileSync(join(folder, 'empty.html'), '<script>alert(1)</script>');
  const real = args.map((arg) =>
    arg === 'FILE' || arg === 'EMPTY'
      ? join(folder, arg === 'FILE' ? 'some.html' : 'empty.html')
      : arg,
  );
  const { status, failed } = await run(...real);
  expect(status).toBe(1);
  expect(failed.join()).toContain(sentence);
});
