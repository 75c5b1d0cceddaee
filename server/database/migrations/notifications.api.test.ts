import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';

// 0620: processes of the previous version read and write the former names while those of this one run.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const THEN = new Date('2026-03-01T12:00:00Z');

test('a notice that one version has sent is not sent by the other', async () => {
  const { db } = database;
  await sql`
    insert into notices (kind, thing_id, created_at, told_at) values
      ('order', 1, ${THEN}, null), ('order', 2, ${THEN}, ${THEN}), ('order', 3, ${THEN}, null)`.execute(
    db,
  );
  await sql`
    insert into notices (kind, thing_id, created_at, notified_at) values ('order', 4, ${THEN}, ${THEN})`.execute(
    db,
  );
  await sql`update notices set told_at = ${THEN} where thing_id = 1`.execute(db);
  await sql`update notices set notified_at = ${THEN} where thing_id = 3`.execute(db);
  const { rows } = await sql`select told_at, notified_at from notices order by thing_id`.execute(
    db,
  );
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ told_at: THEN, notified_at: THEN })));
});

test.each([
  ['told', 'notifications'],
  ['notifications', 'told'],
])('a value that one version sets as %s is read by the other as %s', async (key, other) => {
  const { db } = database;
  for (const value of ['{"order":"off"}', '{"order":"daily"}']) {
    await db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((row) => row.column('key').doUpdateSet({ value }))
      .execute();
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', other)
      .executeTakeFirstOrThrow();
    expect(row.value).toEqual(JSON.parse(value));
  }
});
