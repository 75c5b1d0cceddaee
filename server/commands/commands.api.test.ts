import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { commandRunner } from '#test/command-runner.ts';
import { type DarkProxy, startDarkProxy } from '#test/stand-ins/dark-proxy.ts';
import { loadAllCommands } from './commands.ts';
import { checkUsage } from './terminal/check-usage.ts';
import { UsageError } from './terminal/command.ts';
import { readArguments } from './terminal/read-arguments.ts';
import { runCommand } from './terminal/run-command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-commands-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = commandRunner(() => ({ dataDir: join(folder, 'data'), databaseUrl: database.url }));

test('a command of the next version leaves what the running one needs', async () => {
  const { rows } = await sql<{ name: string }>`
    delete from kysely_migration where name ~ '^(0900|0921)' returning name`.execute(database.db);
  const [expand = '', contract = ''] = rows.map(({ name }) => name).toSorted();
  await sql`drop index shops_words`.execute(database.db);
  expect((await run('settings', 'list')).status).toBe(0);
  const missing = async () => {
    const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database.db,
    );
    return [expand, contract].filter((name) => !executed.rows.some((row) => row.name === name));
  };
  expect(await missing()).toEqual([contract]);
  expect((await run('migrate', '--contract')).status).toBe(0);
  expect(await missing()).toEqual([]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is named as the reason', async () => {
  const file = join(folder, 'full.csv');
  symlinkSync('/dev/full', `${file}.part`);
  expect(await run('export', file)).toEqual({
    status: 1,
    printed: [],
    failed: [expect.stringMatching(/^The disk is full: .*ENOSPC.*\.$/)],
  });
});

test('help needs no database and lists every command', async () => {
  const { status, printed } = await run();
  expect(status).toBe(0);
  for (const name of ['settings list', 'import FILE', 'export FILE', 'demo', 'help']) {
    expect(printed.join('\n')).toContain(name);
  }
});

test.each([
  ['help', 'orders'],
  ['orders', '--help'],
  ['orders', 'ship', '-h'],
])('%s %s prints the help of that command alone', async (...args) => {
  const { status, printed } = await run(...args);
  expect(status).toBe(0);
  expect(printed.join('\n')).toMatch(/^ {2}orders list \[STATE\]/);
  expect(printed.join('\n')).not.toContain('settings list');
});

test.each([
  ['vouchers', 'add CODE --percent 10|--amount 5.00 [--from TIME] --until TIME [--shop SLUG]'],
  ['vouchers', 'set CODE [--percent 10|--amount 5.00] [--from TIME] [--until TIME] [--shop SLUG]'],
  ['flash-sales', 'add SLUG --name NAME [--from TIME] --until TIME ['],
  ['attributes', 'add SLUG --name NAME --kind text|choice|number ['],
  ['banners', 'add SLUG --picture FILE ['],
  ['categories', 'add SLUG --name NAME ['],
  ['brands', 'add SLUG --name NAME ['],
])('the help of %s says what cannot be left out: %s', async (name, form) => {
  expect((await run('help', name)).printed.join('\n')).toContain(form);
});

test.each([
  ['vouchers', '--percent', '10'],
  ['flash-sales', '--until', '+2h'],
  ['flash-sales', '--name', 'Week'],
  ['attributes', '--name', 'Thread'],
  ['attributes', '--kind', 'text'],
  ['banners', '--title', 'Spring'],
  ['categories', '--hide'],
])('%s add new without a required option names it: %s', async (name, ...options) => {
  const { status, failed } = await run(name, 'add', 'new', ...options);
  expect([status, failed]).toEqual([1, [expect.stringMatching(/^--\w+: (is missing|must be)/)]]);
});

test.each([
  [['dance'], 'Unknown command "dance": npm run shop -- help lists them all.'],
  [
    ['prodcts'],
    'Unknown command "prodcts": did you mean products? npm run shop -- help lists them all.',
  ],
  [
    ['ordesr'],
    'Unknown command "ordesr": did you mean orders? npm run shop -- help lists them all.',
  ],
  [
    ['help', 'ordesr'],
    'Unknown command "ordesr": did you mean orders? npm run shop -- help lists them all.',
  ],
  [['constructor'], 'Unknown command "constructor": npm run shop -- help lists them all.'],
  [
    ['settings'],
    'settings needs an action. Usage: npm run shop -- settings list [--json] or npm run shop -- settings get KEY [--json] or npm run shop -- settings set KEY VALUE [KEY VALUE ...] [--create]',
  ],
  [['shops', 'list', 'x'], expect.stringMatching(/Usage: npm run shop -- shops list \[--json\]$/)],
  [
    ['pages', 'set', 'imprint'],
    'set takes --title and --file. Usage: npm run shop -- pages set SLUG [--title T --file F [--locale L]] [--footer 1|2|...|none]',
  ],
  [['settings', 'get', 'colour'], 'There is no setting "colour": settings list shows all.'],
  [
    ['settings', 'set', 'multi_vendor', 'maybe'],
    expect.stringContaining('multi_vendor cannot be "maybe"'),
  ],
  [['settings', 'set', 'email', 'nobody'], expect.stringContaining('email cannot be "nobody"')],
  [
    ['import'],
    'An argument is missing. Usage: npm run shop -- import FILE [--preview] [--images DIR] [--pictures need|try|skip] [--shop NAME] [--create]',
  ],
  [['import', 'none.csv'], expect.stringMatching(/^There is no file .*none\.csv\.$/)],
  [['import', '.csv/none.csv'], expect.stringMatching(/^There is no file /)],
  [
    ['import', `${import.meta.filename}/a.csv`],
    expect.stringMatching(/can't be read \(ENOTDIR\)\.$/),
  ],
  [['import', 'a.csv', '--force', 'x'], expect.stringContaining('Unknown option --force.')],
  [['files', 'take', '/none'], 'There are no files of a shop in /none.'],
  [['export', 'a.xml'], expect.stringContaining('The file must end in .jsonl or .csv.')],
  [['demo', '--products', '0'], expect.stringContaining('between 1 and 1000000')],
])('%j fails with one sentence', async (args, sentence) => {
  expect(await run(...args)).toEqual({
    status: expect.toBeOneOf([1, 2]) as number,
    printed: expect.any(Array) as string[],
    failed: [sentence],
  });
});

test.each([
  [['dance'], 2],
  [['help', 'dance'], 2],
  [['settings'], 2],
  [['settings', 'dance'], 2],
  [['settings', 'list', '--all'], 2],
  [['import'], 2],
  [['import', 'none.csv'], 1],
])('the status of %j says whether it was written wrongly: %i', async (args, status) => {
  expect((await run(...args)).status).toBe(status);
});

test('a command with an unknown action or option opens no database', async () => {
  const nowhere = { databaseUrl: 'postgres://127.0.0.1:1/nothing' };
  expect(await runIn(nowhere, 'orders', 'list')).toMatchObject({
    status: 1,
    failed: [expect.stringContaining("The database can't be reached")],
  });
  for (const args of [
    ['orders', 'lst'],
    ['orders', 'list', '--dance'],
  ])
    expect(await runIn(nowhere, ...args)).toMatchObject({
      status: 2,
      failed: [expect.stringMatching(/^(orders has no action|Unknown option)/)],
    });
});

test.each([
  ['multi_vendor', 'false', 'false'],
  ['currency_position', 'suffix', 'suffix'],
  ['mobile', '15550100', '15550100'],
  ['phone_min_length', '7', '7'],
  ['google_playstore_link', 'null', 'null'],
  ['app_name', 'Müller & Söhne', 'Müller & Söhne'],
])('settings set %s %s', async (key, value, shown) => {
  expect(await run('settings', 'set', key, value)).toMatchObject({ status: 0, failed: [] });
  expect(await run('settings', 'get', key)).toMatchObject({ status: 0, printed: [shown] });
});

test('too few theme shades are stored with a warning', async () => {
  const { status, printed } = await run('settings', 'set', 'theme_colors', '{"primary":"#112233"}');
  expect([status, printed[0]]).toEqual([
    0,
    'Stored, but not applied: 1 of the 12 shades are there.',
  ]);
});

test('an import with a bad line imports the rest, names the line and fails', async () => {
  const file = join(folder, 'a.csv');
  writeFileSync(file, 'Handle,Title,Variant Price\nsaw,Saw,1.00\nbad,Bad,x\n');
  const { status, printed, failed } = await run('import', file, '--shop', 'Bolts');
  expect(status).toBe(1);
  expect(printed).toContain('line 3: Variant Price "x" is not an amount such as 12.90.');
  expect(printed).toContain('product: 1 created, 0 updated, 0 unchanged, 1 refused');
  expect(failed).toEqual([
    'One entry was refused, for the reasons above; everything else is in the shop.',
  ]);
  const logged = await run('log', 'import');
  expect(logged.printed.join('\n')).toMatch(/catalogue\.import[^]*a\.csv[^]*product_created[^]*1/);
});

test('a preview is neither a change nor logged', async () => {
  const before = await run('log', 'import');
  await run('import', join(folder, 'a.csv'), '--preview');
  expect(await run('log', 'import')).toEqual(before);
});

test('an export writes the file and reports how much is in it', async () => {
  const file = join(folder, 'out.csv');
  expect(await run('export', file)).toEqual({
    status: 0,
    printed: [`1 entry written to ${file}`],
    failed: [],
  });
  expect(readFileSync(file, 'utf8').split('\n')[1]).toMatch(/^saw,Saw,/);
});

test.each(Object.entries(await loadAllCommands()))(
  '%s refuses an option that no form has',
  (name, command) => {
    for (const form of command.usage) {
      const args = [form.split(' ')[0] ?? '', '--no-such-option'];
      expect(() => checkUsage(name, command, args)).toThrow('Unknown option --no-such-option.');
    }
  },
);

test('options take their value after a space or =; a missing value and an extra word are refused', () => {
  const rules = { options: ['shop', 'images'] as const, min: 1, max: 1 };
  expect(readArguments(['--shop=A B', 'file', '--images', 'dir'], rules)).toEqual({
    words: ['file'],
    values: { shop: 'A B', images: 'dir' },
  });
  expect(() => readArguments(['file', '--shop'], rules)).toThrow(UsageError);
  expect(() => readArguments(['a', 'b'], rules)).toThrow('Unexpected argument "b".');
});

async function runIn(config: Partial<Config>, ...args: string[]) {
  const printed: string[] = [];
  const failed: string[] = [];
  const read = () => ({ ...readConfig({ DATA_DIR: join(folder, 'nowhere') }), ...config });
  const status = await runCommand(read, args, new AbortController().signal, {
    print: (line) => printed.push(line),
    fail: (line) => failed.push(line),
  });
  return { status, printed, failed };
}

describe('without a shop', () => {
  const calls = [
    ['settings', 'list'],
    ['settings', 'get', 'app_name'],
    ['export', 'a.csv'],
    ['orders', 'list'],
    ['users', 'list'],
    ['settings', 'set', 'app_name', 'X'],
    ['import', 'a.csv'],
    ['demo'],
  ];
  const makers = new Set(['settings set', 'import a.csv', 'demo']);

  test.each(calls)('%s %s says so and creates nothing', async (...args) => {
    const dataDir = join(folder, 'nowhere');
    const isMaker = makers.has(args.slice(0, 2).join(' '));
    expect(await runIn({ dataDir }, ...args)).toEqual({
      status: 1,
      printed: [],
      failed: [
        `There is no shop in DATA_DIR ${dataDir}: npm start creates one${isMaker ? ', and so does this command with --create' : ''}.`,
      ],
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  test('an empty database stays empty unless a command is asked to create the shop', async () => {
    const admin = connect(database.url, { isPatient: true });
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    await sql`create database ${sql.id(name)} template template0`.execute(admin.db);
    const databaseUrl = database.url.replace(/\/test_[^?]*\?/, `/${name}?`);
    const file = join(folder, 'one.csv');
    writeFileSync(file, 'Handle,Title,Variant Price\nsaw,Saw,1.00\n');
    const call = ['import', file, '--shop', 'Bolts'];
    const { failed } = await runIn({ databaseUrl }, ...call);
    expect(failed).toEqual([
      'There is no shop in the database of DATABASE_URL: npm start creates one, and so does this command with --create.',
    ]);
    const empty = connect(databaseUrl, { isPatient: true });
    const { rows } =
      await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(empty.db);
    await empty.close();
    expect(rows).toEqual([]);
    // MIGRATE=off is for a shop that is in use, and a new one has its languages.
    const setting = ['settings', 'set', 'languages_offered', 'en,de', '--create'];
    expect(await runIn({ databaseUrl, migrates: 'off' }, ...setting)).toEqual({
      status: 0,
      printed: ['languages_offered = ["en","de"]'],
      failed: [],
    });
    expect(await runIn({ databaseUrl }, ...call, '--create')).toMatchObject({
      status: 0,
      failed: [],
    });
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });

  test('a migration waits for a database that is starting', async () => {
    const { pathname, searchParams } = new URL(database.url.replace('@/', '@localhost/'));
    const socket = `${searchParams.get('host')}/.s.PGSQL.5432`;
    const { port, close } = await startDarkProxy(socket);
    await close();
    const databaseUrl = `postgresql://toolyard@127.0.0.1:${port}${pathname}`;
    const failed: string[] = [];
    let starting: Promise<DarkProxy> | undefined;
    const status = await runCommand(
      () => ({ ...readConfig({ DATA_DIR: join(folder, 'none') }), databaseUrl }),
      ['migrate'],
      new AbortController().signal,
      {
        print: () => {},
        fail: (line) => {
          failed.push(line);
          starting ??= startDarkProxy(socket, port);
        },
      },
    );
    await (await starting)?.close();
    expect([status, new Set(failed)]).toEqual([0, new Set(['Waiting for the database.'])]);
  });

  test('an unreachable database is named as the reason', async () => {
    const databaseUrl = 'postgresql://nobody@localhost:5399/none';
    const { status, failed } = await runIn({ databaseUrl }, 'settings', 'list');
    expect([status, failed]).toEqual([
      1,
      [expect.stringMatching(/^The database can't be reached: .*ECONNREFUSED.*\.$/)],
    ]);
  });
});
