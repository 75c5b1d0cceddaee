import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/create-test-database.ts';
import { seedBasics } from './seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a new shop has every country, its cities and pages; seeding again changes nothing', async () => {
  const { db } = database;
  await seedBasics(db);
  const countries = await db.selectFrom('countries').select('code').execute();
  expect(countries).toHaveLength(249);
  const honolulu = await db
    .selectFrom('cities')
    .select('delivery_charge')
    .where('name', '=', 'Honolulu')
    .executeTakeFirst();
  expect(honolulu).toEqual({ delivery_charge: 1490 });
  expect(await db.selectFrom('legal_pages').select('slug').execute()).toHaveLength(6);

  await db.updateTable('legal_pages').set({ title: 'Ours' }).where('slug', '=', 'faq').execute();
  await db.deleteFrom('taxes').execute();
  await seedBasics(db);
  expect(await db.selectFrom('taxes').select('id').execute()).toEqual([]);
  const faq = await db
    .selectFrom('legal_pages')
    .select('title')
    .where('slug', '=', 'faq')
    .executeTakeFirst();
  expect(faq).toEqual({ title: 'Ours' });
});
