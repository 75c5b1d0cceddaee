import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './connect.ts';
import { transaction } from './transaction.ts';
import { type TestDatabase, createTestDatabase } from '#test/shop/create-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a marked statement is prepared under its name and uses the values of each call; others are not prepared', async () => {
  await database.db.connection().execute(async (db) => {
    const marked = (value: number) =>
      sql<{
        value: number;
      }>`/* prepared twice-the-value */ select ${value}::int * 2 as value`.execute(db);
    expect((await marked(2)).rows).toEqual([{ value: 4 }]);
    expect((await marked(5)).rows).toEqual([{ value: 10 }]);
    await sql`select 1`.execute(db);
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
      db,
    );
    expect(rows).toEqual([{ name: 'twice-the-value' }]);
  });
});

test('without prepared statements a marked statement is sent like any other', async () => {
  const { db, close } = connect(database.url, { max: 1, isPrepared: false });
  const marked = sql`/* prepared never-prepared */ select ${2}::int * 2 as value`;
  expect((await marked.execute(db)).rows).toEqual([{ value: 4 }]);
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([]);
  await close();
});

test('a second statement with the same name is refused on every connection, never executed as the first', async () => {
  await sql`/* prepared one-of-two */ select ${1}::int as value`.execute(database.db);
  const again = sql`/* prepared one-of-two */ select ${1}::int + 1 as value`;
  await expect(again.execute(database.db)).rejects.toThrow('prepared one-of-two');
  const other = connect(database.url, { max: 1 });
  await expect(again.execute(other.db)).rejects.toThrow('prepared one-of-two');
  expect((await sql`select 1 as value`.execute(other.db)).rows).toEqual([{ value: 1 }]);
  await other.close();
});

test('a failing prepared statement reports its error', async () => {
  const failing = sql`/* prepared division */ select 1 / ${0}::int`.execute(database.db);
  await expect(failing).rejects.toThrow('division by zero');
});

test('a prepared statement uses a generic plan even if a custom one would be cheaper', async () => {
  await database.db.connection().execute(async (db) => {
    for (let count = 0; count < 10; count += 1) {
      await sql`/* prepared columns-of-tables */ select attname from pg_attribute
        where attrelid = any(${[1259]}::int[])`.execute(db);
    }
    const { rows } = await sql<{ generic: boolean }>`select generic_plans > 0 as generic
      from pg_prepared_statements where name = 'columns-of-tables'`.execute(db);
    expect(rows).toEqual([{ generic: true }]);
  });
});

test('a statement still works after a migration that changes its result types, within a transaction too', async () => {
  await sql`create table widened (id integer)`.execute(database.db);
  await sql`insert into widened values (1)`.execute(database.db);
  const single = connect(database.url, { max: 1 });
  const read = (db: Database) =>
    sql<{ id: number }>`/* prepared widened-ids */ select id from widened`.execute(db);
  const inTransaction = () => transaction(single.db, async (tx) => (await read(tx)).rows);
  expect(await inTransaction()).toEqual([{ id: 1 }]);
  await sql`alter table widened alter id type bigint`.execute(database.db);
  expect((await read(single.db)).rows).toEqual([{ id: 1 }]);
  await sql`alter table widened alter id type integer`.execute(database.db);
  expect(await inTransaction()).toEqual([{ id: 1 }]);
  expect((await read(single.db)).rows).toEqual([{ id: 1 }]);
  await single.close();
});
