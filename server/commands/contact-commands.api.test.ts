import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { commandRunner } from '#test/command-runner.ts';
import { oneLine } from './terminal/one-line.ts';
import { listFooterPages } from '#server/settings/queries.ts';

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

const run = commandRunner(() => ({ dataDir: join(folder, 'data'), databaseUrl: database.url }));

test('text from strangers is printed as one harmless line', () => {
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
    expect.stringMatching(/^\d+ 2026-03-10 12:00 Second$/),
    '  Ada, ada@bolt.test, 5550100, Springfield',
    '  Nuts [31m and more',
    expect.stringMatching(/^\d+ .*First$/),
    '  Ada, ada@bolt.test, 5550100',
    '  Bolts',
  ]);
  expect((await run('messages', 'list')).printed).toEqual([
    expect.stringMatching(/^\d+ 2026-03-10 12:00 Hours$/),
    '  Open?',
  ]);
});

test('a page is stored sanitised, shown, and replaced', async () => {
  await database.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
  const file = join(folder, 'terms.html');
  writeFileSync(file, '<h3>One</h3><p onclick="x()">Text<script>alert(1)</script></p>');
  const edited = await run('pages', 'set', 'terms', '--title', 'Terms', '--file', file);
  expect(edited).toMatchObject({ status: 0, printed: ['The page "terms" (en) is stored.'] });
  expect((await run('pages', 'show', 'terms')).printed).toEqual([
    'Terms',
    '<h3>One</h3><p>Text</p>',
  ]);
  await run('pages', 'set', 'terms', '--title', 'New terms', '--file', file);
  expect((await run('pages', 'show', 'TERMS')).printed[0]).toBe('New terms');
  const json = await run('pages', 'show', 'terms', '--json');
  expect(JSON.parse(json.printed.join('\n'))).toMatchObject({ title: 'New terms' });
});

test('the pages of a folder are stored together or not at all', async () => {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'about.html'), '<h1 class="x">&Uuml;ber <b>uns</b></h1>\n<p>Wir.</p>');
  writeFileSync(join(pages, 'notes.txt'), 'Not a page.');
  writeFileSync(join(pages, 'Bad name.html'), '<h1>Bad</h1><p>Text</p>');
  const imported = () => run('pages', 'import', pages);
  expect((await imported()).failed.join()).toContain('"Bad name" can\'t be used in a URL');
  writeFileSync(join(pages, 'Bad name.html'), '<p>Text</p>');
  expect((await imported()).failed.join()).toContain('Bad name.html has no <h1>');
  expect((await run('pages', 'show', 'about')).failed).toEqual(['There is no page "about".']);
  rmSync(join(pages, 'Bad name.html'));
  expect((await imported()).printed).toEqual(['The page "about" (en) is stored: Über uns']);
  expect((await run('pages', 'show', 'about')).printed).toEqual(['Über uns', '<p>Wir.</p>']);
  expect((await run('pages', 'remove', 'about')).status).toBe(0);
  expect((await run('pages', 'import', join(folder, 'none'))).failed.join()).toContain(
    "can't be read",
  );
});

test('own pages have a position in the footer, and can be removed', async () => {
  const file = join(folder, 'imprint.html');
  writeFileSync(file, '<p>Kiln Ltd</p>');
  const made = await run(
    'pages',
    'set',
    'imprint',
    '--title',
    'Imprint',
    '--file',
    file,
    '--footer',
    '2',
  );
  expect(made).toMatchObject({ status: 0, failed: [] });
  expect((await run('pages', 'set', 'terms', '--footer', '1')).status).toBe(0);
  expect((await run('pages', 'list')).printed).toEqual([
    'imprint  en  Imprint  footer 2',
    'terms  en  New terms  footer 1',
  ]);
  expect(await listFooterPages(database.db, 'de')).toEqual([
    { slug: 'terms', title: 'New terms' },
    { slug: 'imprint', title: 'Imprint' },
  ]);
  await run('pages', 'set', 'terms', '--footer', 'none');
  expect((await run('pages', 'remove', 'imprint')).printed).toEqual([
    'The page "imprint" is removed.',
  ]);
  expect(await listFooterPages(database.db, 'en')).toEqual([]);
  expect((await run('pages', 'list')).printed).toEqual(['terms  en  New terms']);
  expect((await run('log', 'page', '--limit', '1')).printed[0]).toContain('page.remove');
});

test("a page in the shop's navigation cannot be removed", async () => {
  const page = { slug: 'faq', title: 'Questions', description: '<p>Why?</p>' };
  await database.db.insertInto('legal_pages').values(page).execute();
  const { failed } = await run('pages', 'remove', 'faq');
  expect(failed[0]).toContain('pages set replaces its text');
});

test.each<[string[], string]>([
  [['pages', 'remove', 'nowhere'], 'There is no page "nowhere".'],
  [['pages', 'remove', 'faq', '--locale', 'fr'], 'There is no page "faq" in the language "fr".'],
  [['pages', 'set', 'nowhere', '--footer', '1'], 'There is no page "nowhere".'],
  [['pages', 'set', 'faq', '--footer', '0'], '--footer takes a position such as 1, or none.'],
  [['sellers'], 'sellers needs an action.'],
  [['sellers', 'fire'], 'sellers has no action "fire".'],
  [['messages', 'list', 'all'], 'Unexpected argument "all".'],
  [['pages', 'show', 'nowhere'], 'There is no page "nowhere".'],
  [['pages', 'set', 'a', '--title', 'A'], 'set takes --title and --file.'],
  [['pages', 'set', 'a', '--title', 'A', '--file', '/none'], "The file /none can't be read."],
  [['pages', 'set', 'A b', '--title', 'A', '--file', 'FILE'], '"A b" can\'t be used in a URL'],
  [['pages', 'set', 'a', '--title', ' ', '--file', 'FILE'], 'The title is empty.'],
  [['pages', 'set', 'a', '--title', 'A', '--file', 'EMPTY'], 'The text is empty.'],
  [
    ['pages', 'set', 'a', '--title', 'A', '--file', 'FILE', '--locale', 'xx'],
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
  expect(status).toBeOneOf([1, 2]);
  expect(failed.join()).toContain(sentence);
});
