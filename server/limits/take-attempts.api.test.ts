import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Limit } from '#domain/limits/limits.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { countAttempts } from './take-attempts.ts';

const LIMIT: Limit = { kind: 'knock', max: 5, windowMs: 60_000 };
const context = { now: new Date('2026-03-10T12:00:00Z'), locale: 'en' };
const knock = (subject: string, limit = LIMIT) => [{ limit, subject }];

let database: TestDatabase;
/** With the durability of a shop: the tests' databases don't wait for the disk. */
let durable: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`create table durability (setting text)`.execute(db);
  await sql`create function note_durability() returns trigger language plpgsql as $$
    begin insert into durability values (current_setting('synchronous_commit')); return null; end $$`.execute(
    db,
  );
  await sql`create trigger note_durability after insert on attempts
    for each row execute function note_durability()`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set synchronous_commit = on`.execute(db);
  durable = connect(database.url, { max: 4 });
});
afterAll(async () => {
  await durable.close();
  await database.close();
});
beforeEach(async () => {
  await sql`truncate durability, attempts`.execute(database.db);
});

const durability = async () => {
  const { rows } = await sql<{ setting: string }>`select setting from durability`.execute(
    database.db,
  );
  return rows.map(({ setting }) => setting);
};

test('a count by itself does not wait for the disk; one within a transaction is as durable as that', async () => {
  await countAttempts(durable.db, context, knock('a'));
  expect(await durability()).toEqual(['off']);
  await transaction(durable.db, (tx) => countAttempts(tx, context, knock('a')));
  expect(await durability()).toEqual(['off', 'on']);
});

test('attempts made while the clock was ahead keep nobody out once it is right', async () => {
  const at = (time: string) => ({ ...context, now: new Date(time) });
  const tries = async (now: string, subject: string) => {
    const counted = [];
    for (let n = 0; n < LIMIT.max; n += 1)
      counted.push(await countAttempts(database.db, at(now), knock(subject)));
    return counted;
  };
  await tries('2026-03-11T12:00:00Z', 'a');
  expect(await tries('2026-03-10T12:00:00Z', 'a')).toHaveLength(LIMIT.max);
  await expect(countAttempts(database.db, context, knock('a'))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  });
  // The clocks of two processes differ by seconds.
  await tries('2026-03-10T12:00:02Z', 'b');
  await expect(countAttempts(database.db, context, knock('b'))).rejects.toMatchObject({
    status: 429,
  });
});

test('a count is undone with its transaction', async () => {
  const failing = transaction(durable.db, async (tx) => {
    await countAttempts(tx, context, knock('a'));
    throw new Error('the work failed');
  });
  await expect(failing).rejects.toThrow('the work failed');
  expect(await durability()).toEqual([]);
});

test('concurrent attempts never exceed the limit', async () => {
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, () => countAttempts(durable.db, context, knock('b'))),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT.max);
  const { rows } = await sql`select from attempts`.execute(database.db);
  expect(rows).toHaveLength(LIMIT.max);
});

test('when one of several limits is reached, nothing is counted, and the longest wait decides', async () => {
  const hourly: Limit = { kind: 'knock-hour', max: 1, windowMs: 3_600_000 };
  const [id] = await countAttempts(durable.db, context, knock('c', hourly));
  expect(Number(id)).toBeGreaterThan(0);
  const later = { ...context, now: new Date(context.now.getTime() + 60_000) };
  const both = countAttempts(durable.db, later, [...knock('c'), ...knock('c', hourly)]);
  await expect(both).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '3540' } });
  const { rows } = await sql`select from attempts`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('attempts of the same limits in any sequence never deadlock', async () => {
  const limits = ['one', 'two', 'three'].map((kind) => ({ ...LIMIT, kind, max: 1_000 }));
  const all = limits.flatMap((limit) => [...knock('d', limit), ...knock('e', limit)]);
  const tried = await Promise.allSettled(
    Array.from({ length: 60 }, (_, turn) =>
      countAttempts(durable.db, context, turn % 2 === 0 ? all : all.toReversed()),
    ),
  );
  expect(tried.filter(({ status }) => status === 'rejected')).toEqual([]);
});
