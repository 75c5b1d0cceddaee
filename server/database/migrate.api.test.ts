import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { refreshStaleProducts } from '#server/search/refresh-stale-products.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { until } from '#test/until.ts';
import { connect } from './connect.ts';
import { migrate, migrateOrRequire, migrationNames } from './migrate.ts';

async function aDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

test('the owner of an empty database, who is not a superuser, creates the schema', async () => {
  const database = await createTestDatabase('template0');
  onTestFinished(database.close);
  await sql`create role owner_of_test login`.execute(database.db);
  onTestFinished(async () => {
    await sql`reassign owned by owner_of_test to current_user; drop owned by owner_of_test; drop role owner_of_test`.execute(
      database.db,
    );
  });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} owner to owner_of_test`.execute(
    database.db,
  );
  const own = connect(database.url.replace('toolyard@', 'owner_of_test@'), { isPatient: true });
  try {
    await migrate(own);
    await migrateOrRequire(own, 'off');
  } finally {
    await own.close();
  }
});

test('a process starts with the schema of a newer version, even one with lower migration numbers', async () => {
  const database = await aDatabase();
  await sql`insert into kysely_migration values ('9999-tomorrow', '2030-01-01')`.execute(
    database.db,
  );
  await migrate(database);
  await migrateOrRequire(database, 'off');
  // As if 0112 had been added after 0170 was released.
  await sql`delete from kysely_migration where name = '0112-open-orders'`.execute(database.db);
  await expect(migrateOrRequire(database, 'off')).rejects.toThrow('(1 migrations): run npm');
  await migrateOrRequire(database, 'start');
  await migrateOrRequire(database, 'off');
});

test('a version does not start once a later one has removed what it needs', async () => {
  const database = await aDatabase();
  await sql`insert into kysely_migration values ('9998-names-contract', '2030-01-01')`.execute(
    database.db,
  );
  for (const mode of ['start', 'off'] as const)
    await expect(migrateOrRequire(database, mode)).rejects.toThrow(
      /^A later version .* \(9998-names-contract\): start that version, or restore/,
    );
});

test('a migration that waits for a lock gives up and is retried, so that the shop is not blocked', async () => {
  const database = await aDatabase();
  await sql`delete from kysely_migration where name = '0112-open-orders'`.execute(database.db);
  let migrating: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx);
    migrating = migrate(database);
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => expect((await waiting.execute(database.db)).rows).toHaveLength(1));
    // It gives up although the lock is still held.
    await until(async () => expect((await waiting.execute(database.db)).rows).toHaveLength(0));
  });
  await migrating;
  await migrateOrRequire(database, 'off');
});

test('a migration that waits for a lock holds none of those before it', async () => {
  const database = await aDatabase();
  await sql`alter table addresses drop column state`.execute(database.db);
  await sql`drop index shops_words`.execute(database.db);
  await sql`delete from kysely_migration
    where name in ('0890-states-of-addresses', '0900-words-of-shops')`.execute(database.db);
  let migrating: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table shops in row exclusive mode`.execute(tx);
    migrating = migrate(database);
    // Databases of other tests have tables with the same numbers.
    const locks = sql`pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database()`;
    const waiting = sql`select from ${locks} and relation = 'shops'::regclass and not granted`;
    await until(async () => expect((await waiting.execute(database.db)).rows).toHaveLength(1));
    const held = sql`select mode from ${locks} and relation = 'addresses'::regclass and granted`;
    expect((await held.execute(database.db)).rows).toEqual([]);
  });
  await migrating;
  await migrateOrRequire(database, 'off');
});

test('an index of a big table is built while orders are placed, and built again after an interrupted run', async () => {
  const database = await aDatabase();
  const forget = () =>
    sql`delete from kysely_migration where name = '0932-orders-by-country'`.execute(database.db);
  const isValid = async () => {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass('orders_country')`.execute(
      database.db,
    );
    return rows[0]?.indisvalid;
  };
  await sql`drop index orders_country`.execute(database.db);
  await forget();
  const processes = [1, 2].map(() => connect(database.url, { max: 2, isPatient: true }));
  onTestFinished(async () => {
    for (const { close } of processes) await close();
  });
  let migrating: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (tx) => {
    // An order in progress, for which the build waits.
    await sql`lock table orders in row exclusive mode`.execute(tx);
    migrating = Promise.all(processes.map((process) => migrate(process)));
    await until(async () => expect(await isValid()).toBe(false));
    await database.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = 1; lock table orders in row exclusive mode`.execute(other);
    });
  });
  await migrating;
  expect(await isValid()).toBe(true);

  await forget();
  await sql`update pg_index set indisvalid = false
    where indexrelid = 'orders_country'::regclass`.execute(database.db);
  await migrate(database);
  expect(await isValid()).toBe(true);
  await migrateOrRequire(database, 'off');
});

test('a migration leaves no connection with a shorter lock timeout', async () => {
  const database = await aDatabase();
  await sql`drop table order_batch_items, order_batches`.execute(database.db);
  await sql`alter table imports drop column claim`.execute(database.db);
  await sql`delete from kysely_migration
    where name in ('0750-order-batches', '0861-claims-of-watched-jobs')`.execute(database.db);
  await migrate(database);
  const { rows } = await database.db.connection().execute((db) =>
    database.db.connection().execute(async (other) => {
      const limits = [db, other].map((one) => sql`show lock_timeout`.execute(one));
      return { rows: (await Promise.all(limits)).flatMap((limit) => limit.rows) };
    }),
  );
  expect(rows).toEqual([{ lock_timeout: '0' }, { lock_timeout: '0' }]);
});

test('products that processes of the previous version indexed meanwhile are indexed again by this one', async () => {
  const database = await aDatabase();
  const { id } = await aProduct(database.db);
  await sql`delete from kysely_migration
    where name in ('0730-kinds-by-tags-and-models', '0921-search-rows-by-the-rules-of-today')`.execute(
    database.db,
  );
  const stale = sql<{ product_id: number }>`select product_id from search_stale`;
  await migrate(database, 'expand');
  // A process of the previous version takes what the migration has marked, by its own rules.
  await refreshStaleProducts(database.db, TEST_NOW);
  expect((await stale.execute(database.db)).rows).toEqual([]);
  await migrate(database, 'contract');
  expect((await stale.execute(database.db)).rows).toEqual([{ product_id: id }]);
});

/** Migrations from before phases existed; at that time databases were only migrated by a start. */
const WITHOUT_PHASES = 170;
/** Statements that remove something the previous version may still need. */
const DESTRUCTIVE =
  /\b(drop\s+(table|column|view|type|function)|rename\s+(to|column)|set\s+not\s+null|alter\s+column\s+\w+\s+type)\b/i;

/**
 * A migration without harmless renames: of triggers, of a table with its indexes if there is a view of its former name, and of
 * those columns that the view has under their former names.
 */
function withoutViewed(text: string): string {
  return [...text.matchAll(/^create view (\w+) as\s+select ([^;]+?)\s+from (\w+);/gm)].reduce(
    (rest, [, former, columns = '', table]) =>
      rest
        .replaceAll(
          new RegExp(`^alter (table ${former}|index ${former}_\\w+) rename to \\w+;$`, 'gm'),
          '',
        )
        .replaceAll(
          new RegExp(`^alter table ${table} rename column (\\w+) to (\\w+);$`, 'gm'),
          (rename, from: string, to: string) =>
            columns.split(/,\s*/).includes(`${to} as ${from}`) ? '' : rename,
        ),
    text.replaceAll(/^alter trigger \w+ on \w+ rename to \w+;$/gm, ''),
  );
}

test('a renamed column is harmless only where the view of the former table has its former name', () => {
  const rename = (column: string) => `
alter table notices rename to notifications;
alter table notifications rename column thing_id to record_id;
create view notices as
  select id, ${column} from notifications;`;
  expect(withoutViewed(rename('record_id as thing_id'))).not.toMatch(DESTRUCTIVE);
  expect(withoutViewed(rename('record_id'))).toMatch(DESTRUCTIVE);
});

/** Versions from before names said so start on what these have contracted. */
const CONTRACTS_WITHOUT_NAMES = 921;
/** The last migration that marked products while processes of the previous version could index them. */
const INDEXED_TOO_EARLY = 730;
const REINDEXES = /^insert into search_stale\b/m;

test('what the previous version may still need is only removed in the contract phase, and products are only reindexed there', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const early: string[] = [];
  for (const file of files) {
    if (Number(file.slice(0, 4)) <= WITHOUT_PHASES) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const isLate =
      DESTRUCTIVE.test(withoutViewed(text)) ||
      (Number(file.slice(0, 4)) > INDEXED_TOO_EARLY && REINDEXES.test(text));
    const isContract = text.startsWith('-- phase: contract\n');
    if (isLate && !isContract) early.push(file);
    if (Number(file.slice(0, 4)) > CONTRACTS_WITHOUT_NAMES)
      expect(file.endsWith('-contract.sql'), `the name of ${file}`).toBe(isContract);
  }
  // Begin such a migration with the line "-- phase: contract", and release it after the code that no longer needs it.
  expect(early).toEqual([]);
  expect((await migrationNames('contract')).length).toBe(files.length);
});

/** The last migration that builds indexes of existing tables within its transaction. */
const BUILT_IN_TRANSACTIONS = 942;
/** Tables that hold no more than the rows of a day, whose indexes are built in moments. */
const SHORT_LIVED: readonly (string | undefined)[] = ['console_idempotency_keys'];
const CREATED = /\bcreate table (?:if not exists )?(\w+)/gi;
const INDEXES =
  /\bcreate (?:unique )?index (?<name>[\w ]+?) on (?<table>\w+)|\balter table (?<altered>\w+)\b[^;]*\badd (?:constraint \w+ )?(?:unique|primary key)\b/gi;

test('indexes of tables that have rows are built concurrently', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const blocking: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
    if (Number(file.slice(0, 4)) <= BUILT_IN_TRANSACTIONS) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const isConcurrent = text.startsWith('-- indexes: concurrently\n');
    const created = new Set([...text.matchAll(CREATED)].map(([, table]) => table));
    for (const { groups = {} } of text.matchAll(INDEXES)) {
      const table = groups['table'] ?? groups['altered'];
      if (created.has(table) || SHORT_LIVED.includes(table)) continue;
      if (!isConcurrent || !groups['name']?.startsWith('if not exists ')) blocking.push(file);
    }
  }
  // Begin such a migration with "-- indexes: concurrently", and write "create index if not exists NAME on TABLE ...".
  expect(blocking).toEqual([]);
});
