import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const person = (name: string, phone: string, more: object = {}) => ({
  name,
  phone,
  email: `${name}@bolt.test`,
  ...more,
});

test('a duplicate number stays with the account that verified it, else with the oldest; no account is lost', async () => {
  const { db } = database;
  await sql`drop index users_phone_number; drop index users_phone; drop table released_phones;
    alter table users add constraint users_phone_key unique (phone);
    alter sequence users_id_seq restart`.execute(db);
  await db
    .insertInto('users')
    .values([
      person('first', '475550100'),
      person('verified', '5550100', { phone_code: '0047', phone_verified_at: new Date() }),
      person('alone', '5550101', { phone_code: '47' }),
      person('older', '15550102'),
      person('younger', '5550102', { phone_code: '1' }),
      person('without', '5550199'),
    ])
    .execute();
  const file = join(import.meta.dirname, '0031-phones-of-countries.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  const people = await db
    .selectFrom('users')
    .select(['name', 'phone', 'phone_code'])
    .orderBy('id')
    .execute();
  expect(people).toEqual([
    { name: 'first', phone: null, phone_code: null },
    { name: 'verified', phone: '5550100', phone_code: '47' },
    { name: 'alone', phone: '5550101', phone_code: '47' },
    { name: 'older', phone: '15550102', phone_code: null },
    { name: 'younger', phone: null, phone_code: '1' },
    { name: 'without', phone: '5550199', phone_code: null },
  ]);
  const released = await db
    .selectFrom('released_phones')
    .select(['phone', 'phone_code'])
    .orderBy('user_id')
    .execute();
  expect(released).toEqual([
    { phone: '475550100', phone_code: null },
    { phone: '5550102', phone_code: '1' },
  ]);
});

test('the same digits are unique per country', async () => {
  const { db } = database;
  const insert = (name: string, phone: string, phone_code: string) =>
    db
      .insertInto('users')
      .values(person(name, phone, { phone_code }))
      .execute();
  await insert('norway', '5550300', '47');
  await insert('france', '5550300', '33');
  await expect(insert('again', '5550300', '47')).rejects.toThrow(/users_phone_number/);
});
