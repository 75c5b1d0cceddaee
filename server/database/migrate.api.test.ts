import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { refreshStaleProducts } from '#server/search/refresh-stale-products.ts';
import { TEST_NOW } from '#test/factories.ts';
import { aProduct } from '#test/product-factory.ts';
import { until } from '#test/until.ts';
import { migrate, migrateOrRequire, migrationNames } from './migrate.ts';

async function aDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

test('a process starts with the schema of a newer version, even one with lower migration numbers', async () => {
  const database = await aDatabase();
  await sql`insert into kysely_migration values ('9999-tomorrow', '2030-01-01')`.execute(
    database.db,
  );
  await migrate(database);
  await migrateOrRequire(database, 'off');
  // As if 0112 had been added after 0170 was released.
  await sql`drop index orders_open`.execute(database.db);
  await sql`delete from kysely_migration where name = '0112-open-orders'`.execute(database.db);
  await expect(migrateOrRequire(database, 'off')).rejects.toThrow('(1 migrations): run npm');
  await migrateOrRequire(database, 'start');
  await migrateOrRequire(database, 'off');
});

test('a migration that waits for a lock gives up and is retried, so that the shop is not blocked', async () => {
  const database = await aDatabase();
  await sql`drop index orders_open`.execute(database.db);
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

test('after a migration no connection waits for locks for a shorter time than before', async () => {
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

test('products that processes of the version before have indexed again meanwhile are indexed once more by this one', async () => {
  const database = await aDatabase();
  const { id } = await aProduct(database.db);
  await sql`delete from kysely_migration
    where name in ('0730-kinds-by-tags-and-models', '0921-search-rows-by-the-rules-of-today')`.execute(
    database.db,
  );
  const stale = sql<{ product_id: number }>`select product_id from search_stale`;
  await migrate(database, 'expand');
  // A process of the version before takes what the migration has marked, by its own rules.
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

/** The last migration that marked products while processes of the previous version could index them. */
const INDEXED_TOO_EARLY = 730;
const INDEXES_ANEW = /^insert into search_stale\b/m;

test('what the previous version may still need is only removed in the contract phase, and products are only indexed anew there', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const early: string[] = [];
  for (const file of files) {
    if (Number(file.slice(0, 4)) <= WITHOUT_PHASES) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const isLate =
      DESTRUCTIVE.test(text) ||
      (Number(file.slice(0, 4)) > INDEXED_TOO_EARLY && INDEXES_ANEW.test(text));
    if (isLate && !text.startsWith('-- phase: contract\n')) early.push(file);
  }
  // Begin such a migration with the line "-- phase: contract", and release it after the code that no longer needs it.
  expect(early).toEqual([]);
  expect((await migrationNames('contract')).length).toBe(files.length);
});
