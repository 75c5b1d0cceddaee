import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { until } from '#test/until.ts';

let connection: Connection;
beforeAll(() => {
  connection = connect(inject('databaseUrl'), { max: 5 });
});
afterAll(() => connection.close());

test('readers that hold all their connections leave those of orders free', async () => {
  const { db, orderDb } = connection;
  const held = Promise.withResolvers<void>();
  let holding = 0;
  const readers = Array.from({ length: 8 }, () =>
    db.connection().execute(async () => {
      holding += 1;
      await held.promise;
    }),
  );
  // Queued behind all readers, but served while they hold their connections.
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(orderDb);
  expect(rows).toEqual([{ one: 1 }]);
  // Each connection is opened on demand, so readers may get theirs after this query.
  await until(() => expect(holding).toBe(3));
  held.resolve();
  await Promise.all(readers);
  expect(holding).toBe(8);
});

test('a failing statement releases its connection', async () => {
  const { db } = connection;
  for (let n = 0; n < 10; n += 1) await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
